import { type Caller, LARGEST_OWNERS, workFigures, workStatistics } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

const PERIOD = { from: '2024-05-11', to: '2024-05-20' } as const;
let harness: CatalogueHarness;
const sql = (text: string, values: unknown[] = []) =>
  harness.service.running.database.query<Record<string, unknown>[]>(text, values);
const call = (query: { from: string; to: string }) =>
  harness.service.call(workFigures.works, callers.limitedAdmin(), { query });
const ask = async (query: { from: string; to: string } = PERIOD) => workStatistics.parse((await call(query)).body);

interface Added {
  at: string;
  kind?: 'video' | 'image';
  /** Of all its files. */
  bytes?: number;
}

async function addWork(owner: Caller, { at, kind = 'video', bytes = 0 }: Added): Promise<string> {
  const { id } = await harness.work(owner, {});
  await sql('UPDATE work SET created_at = $2, kind = $3 WHERE id = $1', [id, at, kind]);
  const assetId = id;
  await sql(`INSERT INTO asset (id, owner_id, kind, state, bytes) VALUES ($1, $2, $3, 'ready', $4)`, [
    assetId,
    owner.accountId,
    kind,
    bytes,
  ]);
  await sql('UPDATE work SET asset_ids = ARRAY[$1::uuid] WHERE id = $1', [id]);
  return id;
}

const creator = callers.creator();
beforeAll(async () => {
  harness = await CatalogueHarness.start();
  await harness.publishProfile(creator);
  await addWork(creator, { at: '2024-05-10T15:00:00Z', bytes: 5_000 });
  await addWork(creator, { at: '2024-05-20T14:59:59Z', kind: 'image', bytes: 70 });
  await addWork(creator, { at: '2024-05-20T15:00:00Z', bytes: 9_000_000_000_000 });
  await addWork(creator, { at: '2024-05-10T14:59:59Z', kind: 'image' });
});
afterAll(() => harness.close());

describe('statistics of works', () => {
  it('count those that were added by days of Tokyo, and in the period before', async () => {
    const { added, days } = await ask();
    expect(added).toEqual({ videos: { count: 1, before: 0 }, images: { count: 1, before: 1 } });
    expect(days).toHaveLength(10);
    expect(days.filter(({ videos, images }) => videos + images > 0)).toEqual([
      { day: '2024-05-11', videos: 1, images: 0 },
      { day: '2024-05-20', videos: 0, images: 1 },
    ]);
  });

  it('count the same as another statement does', async () => {
    const { added } = await ask({ from: '2024-01-01', to: '2025-12-31' });
    const rows = await sql(
      `SELECT kind, count(*)::int AS count FROM work
       WHERE timezone('Asia/Tokyo', created_at)::text BETWEEN '2024-01-01' AND '2026-01-01' GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { kind: 'image', count: added.images.count },
      { kind: 'video', count: added.videos.count },
    ]);
  });

  it('answer a period without anything with zeros', async () => {
    expect((await ask({ from: '2000-01-01', to: '2000-01-01' })).days).toEqual([
      { day: '2000-01-01', videos: 0, images: 0 },
    ]);
  });

  it('no longer count a work that was deleted', async () => {
    const id = await addWork(creator, { at: '2024-05-12T00:00:00Z' });
    expect((await ask()).added.videos.count).toBe(2);
    await sql('DELETE FROM work WHERE id = $1', [id]);
    expect((await ask()).added.videos.count).toBe(1);
  });

  it('name the creators whose works take most space, the largest first, and at most ten', async () => {
    expect((await ask()).largest).toEqual([
      {
        ownerId: creator.accountId,
        name: '水沢 葵',
        works: 4,
        videoBytes: 9_000_000_005_000,
        imageBytes: 70,
      },
    ]);
    for (let at = 1; at <= LARGEST_OWNERS; at += 1)
      await addWork(callers.creator(), { at: '2023-01-01T00:00:00Z', kind: 'image', bytes: at });
    const { largest } = await ask();
    expect(largest.map(({ videoBytes, imageBytes }) => videoBytes + imageBytes)).toEqual([
      9_000_000_005_070,
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2],
    ]);
    expect(largest.at(-1)?.name).toBe('');
  });

  it.each([
    { from: '2024-05-20', to: '2024-05-11' },
    { from: '2024-01-01', to: '2026-01-02' },
    { from: '1999-12-31', to: '2000-01-01' },
    { from: '2999-12-31', to: '3000-01-01' },
    { from: '2024-02-30', to: '2024-03-01' },
  ])('refuse the period %j', async (query) => {
    expect((await call(query)).status).toBe(422);
  });
});
