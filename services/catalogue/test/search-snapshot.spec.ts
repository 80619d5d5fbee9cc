import { creatorSearch, WORK_SORTS, workSearch } from '@koma/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import {
  snapshotSearch,
  snapshotSearchIfLarge,
  renewSearchSnapshot,
} from '../src/search/search-index/snapshot-search.js';
import { ageOfSnapshot, readSnapshot } from '../src/search/search-index/read-model/snapshot.js';
import { type Model, readModel } from '../src/search/search-index/read-model/model.js';
import { ReadModel } from '../src/search/search-index/read-model/read-model.service.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let database: DataSource;
let url: string;
const ids: string[] = [];

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  database = harness.service.running.database;
  url = 'url' in database.options ? String(database.options.url) : '';
  for (const title of ['夏のはじまり', '潮の記憶', 'ＴＯＫＹＯの雨', '灯台の朝']) {
    const credits = [{ role: 'music', name: `${title}の人` }];
    const { work } = await harness.somebodysWork({ title, credits, clientName: '白波飲料' });
    ids.push(work.id);
  }
});
beforeEach(() => database.query('TRUNCATE search_copy, search_copy_state'));
afterAll(() => harness.close());

const LIKE = 'A'.repeat(96);
/** A model's answers to queries of every kind. */
const answersOf = ({ works, creators }: Model) => ({
  pages: WORK_SORTS.map((sort) =>
    works.search(workSearch.parse({ kind: 'video', sort, like: sort === 'look' ? LIKE : undefined, limit: 2 })),
  ),
  words: ['夏', 'とうきょう', 'tokyo', '潮の'].map((q) => works.search(workSearch.parse({ kind: 'video', q })).ids),
  counts: works.facets(workSearch.parse({ kind: 'video', client: ['白波飲料'] })),
  creators: creators.search(creatorSearch.parse({ sort: 'name' })),
  by: creators.facets(creatorSearch.parse({ role: ['music'] })),
});

/** Removes a work from the read data without a journal entry: a process that still finds it has loaded a snapshot. */
const lose = (id: string) =>
  database.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('DELETE FROM work_search WHERE work_id = $1', [id]);
  });

/** Starts another process. */
async function startAnother(): Promise<{ model: Model; stop: () => Promise<void> }> {
  const other = new ReadModel(database, { DATABASE_URL: url, CATALOGUE_ROLES: ['search'] });
  await other.onModuleInit();
  if (!other.current) throw new Error('nothing in memory');
  return { model: other.current, stop: () => other.onApplicationShutdown() };
}

describe('a snapshot of works in memory', () => {
  it('answers every question like its source', async () => {
    const { model } = await readModel(database);
    expect(await snapshotSearch(database)).toBe(`${model.works.size} works kept`);
    const copy = await readSnapshot(database);
    expect(copy && answersOf(copy.model)).toEqual(answersOf(model));
    expect(model.works.size).toBeGreaterThanOrEqual(ids.length);
  });

  it('is loaded by the next process, which then reads newer changes', async () => {
    const [lost = '', changed = ''] = ids;
    await snapshotSearch(database);
    await database.query('UPDATE work_search SET body = $2 WHERE work_id = $1', [changed, 'まったく別の言葉']);
    await lose(lost);
    const { model, stop } = await startAnother();
    expect(model.works.has(lost)).toBe(true);
    expect(model.works.search(workSearch.parse({ kind: 'video', q: '別の言葉' })).ids).toEqual([changed]);
    await stop();
  });

  it('is ignored when it is too old for the journal, or written by other code', async () => {
    await snapshotSearch(database);
    expect(await ageOfSnapshot(database)).toBeLessThan(60);
    await database.query(`UPDATE search_copy_state SET made_at = now() - interval '21 hours'`);
    expect(await readSnapshot(database)).toBeNull();
    await snapshotSearch(database);
    await database.query(`UPDATE search_copy_state SET version = 'of other code'`);
    expect(await readSnapshot(database)).toBeNull();
    expect(await ageOfSnapshot(database)).toBeNull();
  });

  it('does not stop a process from starting when it is unreadable', async () => {
    await snapshotSearch(database);
    await database.query(`UPDATE search_copy SET base64 = 'AAAA' WHERE number = 0`);
    const { model, stop } = await startAnother();
    expect(model.works.size).toBe(await database.query('SELECT 1 FROM work_search').then(({ length }) => length));
    await stop();
  });

  it('is written where there are enough works, and again when it is old', async () => {
    await snapshotSearchIfLarge(database, 1_000);
    await renewSearchSnapshot(database, { DATABASE_URL: url }, 1_000);
    expect(await ageOfSnapshot(database)).toBeNull();
    await snapshotSearchIfLarge(database, 1);
    expect(await ageOfSnapshot(database)).not.toBeNull();
    await database.query(`UPDATE search_copy_state SET made_at = now() - interval '7 hours'`);
    await renewSearchSnapshot(database, { DATABASE_URL: url }, 1);
    expect(await ageOfSnapshot(database)).toBeLessThan(3_600);
    const [{ made_at: made }] = await database.query<[{ made_at: Date }]>('SELECT made_at FROM search_copy_state');
    await renewSearchSnapshot(database, { DATABASE_URL: url }, 1);
    expect(await database.query('SELECT made_at FROM search_copy_state')).toEqual([{ made_at: made }]);
  });
});
