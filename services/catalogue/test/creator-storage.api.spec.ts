import { staffWorks } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const storageOf = async (ownerIds: string[]) =>
  staffWorks.storage.response.parse(
    (await harness.service.call(staffWorks.storage, callers.limitedAdmin(), { body: { ownerIds } })).body,
  ).items;

/** A creator whose works have files of these sizes. */
async function creatorWith(...sizes: number[]): Promise<string> {
  const owner = callers.creator();
  const { accountId: ownerId } = owner;
  await harness.account(owner, { status: 'active' });
  for (const bytes of sizes) {
    const { id } = await harness.work(owner, {});
    const assetId = newId();
    await harness.service.running.database.query('UPDATE work SET asset_ids = $2 WHERE id = $1', [id, [assetId]]);
    const uploaded = { ownerId, kind: 'video' as const, assetId, bytes };
    await harness.service.bus.publish([makeEvent('media.asset.uploaded', uploaded, assetId)]);
  }
  return ownerId;
}

describe('what the works of creators take', () => {
  it('is added up for each of them; those without works are left out', async () => {
    const [one, other, none] = [await creatorWith(1_000, 500), await creatorWith(30), await creatorWith()];
    const items = await storageOf([one, other, none]);
    expect(items).toHaveLength(2);
    expect(items).toContainEqual({ ownerId: one, works: 2, bytes: 1_500 });
    expect(items).toContainEqual({ ownerId: other, works: 1, bytes: 30 });
  });

  it('is asked for some creators at a time', async () => {
    const ask = (ownerIds: string[]) =>
      harness.service.call(staffWorks.storage, callers.limitedAdmin(), { body: { ownerIds } });
    expect((await ask([])).status).toBe(422);
    expect((await ask(Array.from({ length: 101 }, newId))).status).toBe(422);
  });
});
