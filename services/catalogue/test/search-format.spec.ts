import { workSearch } from '@koma/contracts';
import { callers, eventually } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { WidenSearch1732000000131 } from '../src/migrations/1732000000131-widen-search.js';
import { prepareSearch } from '../src/search/index.js';
import { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { ReadModel } from '../src/search/search-index/read-model/read-model.service.js';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
let database: DataSource;
let workId: string;

beforeAll(async () => {
  harness = await CatalogueHarness.start();
  database = harness.service.running.database;
  const member = callers.creator();
  await harness.publishProfile(member, { familyName: '大場', familyNameKana: 'オオバ', companyName: '㈱あかつき' });
  const credits = [
    { role: 'director', name: '大場 葵', creatorId: member.accountId },
    { role: 'music', name: '早瀬 琴音' },
  ];
  const { work } = await harness.somebodysWork({ title: '潮の記憶', clientName: '株式会社白波飲料', credits });
  workId = work.id;
  await database.query(`UPDATE credit SET state = 'confirmed' WHERE creator_id IS NOT NULL`);
});
afterAll(() => harness.close());

const QUERIES = ['Ooba', '琴音 早瀬', '（株）白波飲料', '潮の記憶', '監督 潮'];
/** The answers of SQL and of the works in memory. */
async function answers(): Promise<string[][]> {
  const copy = harness.service.running.app.get(ReadModel);
  await copy.sync();
  const asked = QUERIES.map((q) => workSearch.parse({ kind: 'video', q }));
  const truth = new PostgresSearchIndex(database);
  const found = await Promise.all(asked.map(async (query) => (await truth.search(query)).ids));
  const inMemory = asked.map((query) => copy.current?.works.search(query).ids);
  expect(inMemory).toEqual(found);
  return found;
}

/** Texts in the form of an older release. */
const makeOld = () =>
  database.query(`
    UPDATE work_search SET body = 'old', people = '{}', bigrams = '{}', client_key = 'old';
    UPDATE creator_search SET names = '', body = 'old', bigrams = '{}';
    UPDATE company_name SET key = 'old'; UPDATE work_name SET form = 'old'; UPDATE credit SET key = 'old'; DELETE FROM creator_name_key;`);

describe('a database with texts in another form', () => {
  it('is rewritten at the start, works, people, companies and credits', async () => {
    const keys = () => database.query('SELECT (SELECT array_agg(key ORDER BY key) FROM credit) AS credits, (SELECT array_agg(key) FROM company_name) AS companies, (SELECT array_agg(form ORDER BY name) FROM work_name) AS merged, (SELECT count(*) FROM creator_name_key) AS names'); // prettier-ignore
    await database.query(
      `INSERT INTO work_name (kind, name, form) VALUES ('client', '㈱旧白波', '旧白波'), ('ceremony', 'ACC 賞', 'ACC 賞')`,
    );
    const before = await keys();
    expect(await answers()).toEqual(QUERIES.map(() => [workId]));
    await makeOld();
    await database.query(
      `UPDATE work_name SET form = name WHERE kind = 'ceremony'; UPDATE search_format SET format = 0`,
    );
    await prepareSearch(database, harness.place);
    expect(await answers()).toEqual(QUERIES.map(() => [workId]));
    expect(await keys()).toEqual(before);
  });

  it('is left alone when the form is the present one', async () => {
    await makeOld();
    await prepareSearch(database, harness.place);
    expect(await database.query('SELECT body FROM work_search')).toEqual([{ body: 'old' }]);
    await database.query('UPDATE search_format SET format = 0');
    await prepareSearch(database, harness.place);
  });

  it('gets what categories are called after each migration', async () => {
    await database.query(
      `INSERT INTO category (kind, key, ja, en, position) VALUES ('genre', 'noir', 'ノワール・暗黒', 'Noir', 99)`,
    );
    await database.query(`DELETE FROM category_word WHERE filter = 'role:director'`);
    await prepareSearch(database, harness.place);
    const rows = await database.query(`SELECT form FROM category_word WHERE filter = 'genre:noir' ORDER BY form`);
    expect(rows).toEqual([{ form: 'noir' }, { form: 'のわる' }, { form: 'のわる暗黒' }, { form: '暗黒' }]);
    const [{ count }] = await database.query<[{ count: number }]>(`SELECT count(*)::int AS count FROM category_word WHERE filter = 'role:director'`); // prettier-ignore
    expect(count).toBeGreaterThan(3);
  });

  it('gets there from the tables before, with works in them', async () => {
    await harness.redoFrom(WidenSearch1732000000131);
    // The works in memory hear of the names of categories a moment later.
    await eventually(async () => expect(await answers()).toEqual(QUERIES.map(() => [workId])));
  });
});
