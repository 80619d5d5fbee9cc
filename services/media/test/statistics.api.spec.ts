import { fileFigures, fileStatistics, SITE_OWNER } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaHarness } from './media-harness.js';

const PERIOD = { from: '2024-05-11', to: '2024-05-20' } as const;
let harness: MediaHarness;
const sql = (text: string, values: unknown[] = []) =>
  harness.service.running.database.query<Record<string, unknown>[]>(text, values);
const call = (query: { from: string; to: string }) =>
  harness.service.call(fileFigures.files, callers.limitedAdmin(), { query });
const ask = async (query: { from: string; to: string } = PERIOD) => fileStatistics.parse((await call(query)).body);

interface Stored {
  at: string;
  kind?: 'video' | 'image';
  bytes?: number;
  /** Sizes of what was made of it. */
  made?: number[];
  ownerId?: string;
  state?: string;
  videoId?: string;
}

async function addFile({ at, kind = 'video', bytes = 0, made = [], ownerId, state = 'ready', videoId }: Stored) {
  const id = newId();
  await sql(
    `INSERT INTO asset (id, owner_id, kind, file_name, bytes, state, stage, renditions, video_id, created_at)
     VALUES ($1, $2, $3, 'a', $4, $5, NULL, $6, $7, $8)`,
    [
      ...[id, ownerId ?? newId(), kind, bytes, state],
      JSON.stringify(made.map((size) => ({ name: 'x', bytes: size }))),
      ...[videoId ?? null, at],
    ],
  );
  return id;
}

beforeAll(async () => {
  harness = await MediaHarness.start({ WORKERS: '0' });
  await addFile({ at: '2024-05-10T15:00:00Z', bytes: 3_000_000_000, made: [10, 20] });
  await addFile({ at: '2024-05-20T14:59:59Z', kind: 'image', bytes: 50, made: [1] });
  await addFile({ at: '2024-05-20T14:59:59Z', kind: 'image', bytes: 60, state: 'failed' });
  await addFile({ at: '2024-05-20T15:00:00Z', bytes: 2_000_000_000 });
  await addFile({ at: '2024-05-10T14:59:59Z', kind: 'image' });
  await addFile({ at: '2024-05-12T00:00:00Z', bytes: 7_777, state: 'uploading' });
  await addFile({ at: '2024-05-12T00:00:00Z', kind: 'image', made: [300], videoId: 'dQw4w9WgXcQ' });
  await addFile({ at: '2024-05-12T00:00:00Z', kind: 'image', bytes: 400, made: [5], ownerId: SITE_OWNER });
});
afterAll(() => harness.close());

describe('statistics of files', () => {
  it('count uploads of members by days of Tokyo, and in the period before', async () => {
    const { added, days } = await ask();
    expect(added).toEqual({ videos: { count: 1, before: 0 }, images: { count: 2, before: 1 } });
    expect(days).toHaveLength(10);
    expect(days.filter(({ videos, images }) => videos + images > 0)).toEqual([
      { day: '2024-05-11', videos: 1, images: 0 },
      { day: '2024-05-20', videos: 0, images: 2 },
    ]);
  });

  it('tell what is stored by kind, without uploads that have not arrived', async () => {
    const { storage } = await ask();
    expect(storage).toHaveLength(4);
    expect(storage).toEqual(
      expect.arrayContaining([
        { kind: 'video', files: 2, bytes: 5_000_000_000, madeBytes: 30 },
        { kind: 'image', files: 3, bytes: 110, madeBytes: 1 },
        { kind: 'youtube', files: 1, bytes: 0, madeBytes: 300 },
        { kind: 'site', files: 1, bytes: 400, madeBytes: 5 },
      ]),
    );
  });

  it('add up to all bytes of the tables', async () => {
    const { storage } = await ask();
    const [row] = await sql(
      `SELECT (SELECT sum(bytes) FROM asset WHERE state <> 'uploading')
         + (SELECT sum((file ->> 'bytes')::bigint) FROM asset, jsonb_array_elements(renditions) AS file) AS all`,
    );
    expect(storage.reduce((sum, { bytes, madeBytes }) => sum + bytes + madeBytes, 0)).toBe(Number(row?.all));
  });

  it('tell what files that were made to be fetched take, while they are offered', async () => {
    const add = (state: string, bytes: number | null) =>
      sql(`INSERT INTO data_export (id, account_id, state, bytes, created_at) VALUES ($1, $2, $3, $4, now())`, [
        ...[newId(), newId(), state, bytes],
      ]);
    await add('ready', 900);
    await add('ready', 90);
    await add('ended', 9);
    await add('waiting', null);
    expect((await ask()).storage).toContainEqual({ kind: 'made', files: 2, bytes: 0, madeBytes: 990 });
  });

  it('follow a file that gets further renditions, and one that is deleted', async () => {
    const id = await addFile({ at: '2024-05-15T00:00:00Z', kind: 'image', ownerId: SITE_OWNER, made: [1] });
    const siteBytes = async () => (await ask()).storage.find(({ kind }) => kind === 'site')?.madeBytes;
    expect(await siteBytes()).toBe(6);
    await sql('UPDATE asset SET renditions = $2 WHERE id = $1', [id, JSON.stringify([{ bytes: 1 }, { bytes: 2 }])]);
    expect(await siteBytes()).toBe(8);
    await sql('DELETE FROM asset WHERE id = $1', [id]);
    expect(await siteBytes()).toBe(5);
  });

  it.each([
    { from: '2024-05-20', to: '2024-05-11' },
    { from: '2024-01-01', to: '2026-01-02' },
    { from: '1999-12-31', to: '2000-01-01' },
    { from: 'x', to: '2024-03-01' },
  ])('refuse the period %j', async (query) => {
    expect((await call(query)).status).toBe(422);
  });
});
