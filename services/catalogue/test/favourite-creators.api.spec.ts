import { type Caller, creatorCard, exportParts, favouriteCreators, page, profiles } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const published = async () => {
  const owner = callers.creator();
  await harness.publishProfile(owner);
  return owner;
};
const mark = (who: Caller, { accountId: id }: Caller) =>
  harness.service.call(favouriteCreators.add, who, { params: { id } });
const list = async (who: Caller, query: { limit?: number; cursor?: string } = {}) =>
  page(creatorCard).parse((await harness.service.call(favouriteCreators.list, who, { query })).body);
const idsOf = async (who: Caller) => (await list(who)).items.map(({ id }) => id);

it('lists favourite creators newest first, page by page, each once', async () => {
  const who = callers.user();
  const [a, b] = [await published(), await published()];
  for (const each of [a, b, a]) expect((await mark(who, each)).status).toBe(204);
  const first = await list(who, { limit: 1 });
  expect(first.items).toMatchObject([{ id: b.accountId, familyName: '水沢', isFavourite: true }]);
  const second = await list(who, { limit: 1, cursor: first.nextCursor ?? '' });
  expect(second).toMatchObject({ items: [{ id: a.accountId }], nextCursor: null });
  await harness.service.call(favouriteCreators.remove, who, { params: { id: b.accountId } });
  expect(await idsOf(who)).toEqual([a.accountId]);
  expect(await idsOf(callers.user())).toEqual([]);
});

it('shows on a creator’s page whether the caller has marked it', async () => {
  const [who, owner] = [callers.user(), await published()];
  const isMarked = async (as: Caller) => {
    const { body } = await harness.service.call(profiles.get, as, { params: { id: owner.accountId } });
    return profiles.get.response.parse(body).isFavourite;
  };
  expect(await isMarked(who)).toBe(false);
  await mark(who, owner);
  expect([await isMarked(who), await isMarked(callers.user())]).toEqual([true, false]);
  await harness.service.call(favouriteCreators.remove, who, { params: { id: owner.accountId } });
  expect(await isMarked(who)).toBe(false);
});

it('hides favourite creators while their profile is hidden', async () => {
  const [who, owner] = [callers.user(), await published()];
  await mark(who, owner);
  const status = (to: 'publish' | 'limited') =>
    harness.service.call(profiles.setStatus, owner, { body: { status: to } });
  await status('limited');
  expect(await idsOf(who)).toEqual([]);
  expect((await mark(callers.user(), owner)).status).toBe(404);
  await status('publish');
  await harness.account(owner, { status: 'suspended' });
  expect(await idsOf(who)).toEqual([]);
  await harness.account(owner);
  expect(await idsOf(who)).toEqual([owner.accountId]);
});

it('exports favourite creators, and deletes them with either account', async () => {
  const [who, other, owner] = [callers.user(), callers.user(), await published()];
  await mark(who, owner);
  await mark(other, owner);
  const { body } = await harness.service.callAsService(exportParts.catalogue, { params: { accountId: who.accountId } });
  const { files } = exportParts.catalogue.response.parse(body);
  expect(JSON.parse(files['catalogue/favourite-creators.json'] ?? '')).toMatchObject([
    { creatorId: owner.accountId, name: '水沢 葵' },
  ]);
  for (const { accountId } of [who, owner]) {
    const erasure = makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId);
    await harness.service.bus.publish([erasure]);
  }
  const rows = await harness.service.running.database.query<unknown[]>('SELECT * FROM favourite_creator');
  expect(JSON.stringify(rows)).not.toContain(owner.accountId);
  expect(JSON.stringify(rows)).not.toContain(who.accountId);
});
