import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '../src/members/index.js';
import { findWorks, WorkCardsService, WorkReaderService } from '../src/portfolio/index.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());

const visitor = { accountId: null };
const reader = () => harness.service.running.app.get(WorkReaderService);
const cards = () => harness.service.running.app.get(WorkCardsService);

/** A published work of a published profile, with a credit of another member and one of nobody. */
async function credited(title: string) {
  const [owner, member] = [callers.creator(), callers.creator()];
  await harness.publishProfile(owner);
  await harness.publishProfile(member, { familyName: title, firstName: '花' });
  const work = await harness.publishedWork(owner, {
    ...{ title, onAirDate: '2026-03-31', awards: [{ ceremony: '賞', category: '部門', title: '金賞', year: 2026 }] },
    credits: [
      { role: 'director', name: `${title} 花`, creatorId: member.accountId },
      { role: 'music', name: '誰か', creatorId: null },
    ],
  });
  return { id: work.id, owner, member };
}

const sql = (text: string, ...values: unknown[]) => harness.service.running.database.query(text, values);

describe('public works read in one query', () => {
  it('are what each of them is when it is read alone', async () => {
    const made = [await credited('夏'), await credited('秋')];
    await sql(`UPDATE credit SET state = 'confirmed' WHERE work_id = $1 AND creator_id IS NOT NULL`, made[0]?.id);
    const ids = made.map(({ id }) => id);
    const alone = new Map<string, unknown>();
    for (const work of await findWorks(harness.service.running.database.manager, ids))
      alone.set(work.id, await reader().show(work, visitor, VISITOR));
    const together = await reader().showPublic(ids);
    // Objects of one query have no class.
    const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
    expect(together).toHaveLength(2);
    for (const { answer } of together) expect(plain(answer)).toEqual(plain(alone.get(answer.id)));
    expect(together.map(({ answer, named }) => [answer.id, named])).toEqual(
      expect.arrayContaining(made.map(({ id, member }) => [id, [member.accountId]])),
    );
    expect(plain(await cards().publicCards(ids))).toEqual(plain(await cards().cards(ids, visitor)));
  });

  it.each([
    ['the work is private', `UPDATE work SET status = 'unpublish' WHERE id = $1`],
    ['the work is limited to links', `UPDATE work SET status = 'limited' WHERE id = $1`],
    ['the profile is private', `UPDATE creator SET status = 'unpublish' WHERE id = (SELECT owner_id FROM work WHERE id = $1)`],
    ['the account rests', `UPDATE creator SET owner_state = 'withdrawn' WHERE id = (SELECT owner_id FROM work WHERE id = $1)`],
  ])('leave out what is hidden by then, because %s', async (_, hide) => {
    const [shown, hidden] = [await credited('冬'), await credited('春')];
    await sql(hide, hidden.id);
    const ids = [hidden.id, shown.id];
    expect((await reader().showPublic(ids)).map(({ answer }) => answer.id)).toEqual([shown.id]);
    expect((await cards().publicCards(ids)).map(({ id }) => id)).toEqual([shown.id]);
  }); // prettier-ignore

  it('show no file of another owner', async () => {
    const { id } = await credited('朝');
    const foreign = await harness.readyAsset(callers.creator());
    await sql('UPDATE work SET asset_ids = ARRAY[$2::uuid] || asset_ids WHERE id = $1', id, foreign);
    const [one] = await reader().showPublic([id]);
    expect(one?.answer.media).toBeNull();
    expect(one?.answer.gallery.map(({ assetId }) => assetId)).not.toContain(foreign);
    expect(one?.answer.gallery).toHaveLength(1);
  });
});
