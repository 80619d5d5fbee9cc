import { type AssetKind, lookOfCode, nearnessTo, WORK_SORTS, workSearch, type WorkSearch } from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@koma/service-kit';
import * as fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { rebuildSearch } from '../src/search/search-index/rebuild-search.js';
import { storeCreatorTexts } from '../src/search/search-index/store-creator-text.js';
import { type Adapter, startAdapter } from './adapters.js';
import type { CatalogueHarness } from './catalogue-harness.js';
import { madeAsset, madeLook } from './made-looks.js';
import { anyQueryOf, CEREMONIES, CLIENTS, KEYS, ROLES } from './work-queries.js';
import { isAsked, PLAIN_WORKS, type PlainRow } from './plain-search.js';

// The adapter in production must find exactly what the reference adapter finds, and both what a simple filter over the works
// finds, after any changes of works, profiles and credits.

let harness: CatalogueHarness;
let database: DataSource;
let truth: PostgresSearchIndex;
let adapter: Adapter;
const owners = Array.from({ length: 6 }, () => newId());
const assetIds = Array.from({ length: 60 }, () => newId());
const workIds = Array.from({ length: 60 }, () => newId());

const STATUSES = ['publish', 'publish', 'publish', 'limited', 'unpublish'] as const;
const TITLES = [
  '夏のはじまり',
  'サマードライブ',
  'ｻﾏｰ',
  '秋の空',
  'Tokyo Night',
  '100%_道',
  'ラーメン',
  '髙橋の𠮷野家',
];
const CREDITED = ['佐藤 海', '渡邉優子', '渡辺 太郎', 'Yuko Watanabe', '大野 ユウコ'];
beforeAll(async () => {
  ({ harness, adapter } = await startAdapter());
  database = harness.service.running.database;
  truth = new PostgresSearchIndex(database);
  for (const [at, id] of owners.entries())
    await run({
      sql: `INSERT INTO creator (id, family_name, first_name, status) VALUES ($1, $2, $3, 'publish')`,
      values: [
        id,
        ['渡邊', '佐藤', '大野', '小野', '渡辺', '作家'][at],
        ['優子', '海', '優子', '太郎', 'Yuko', ''][at],
      ],
      touched: [],
    });
  await change(workIds.flatMap((id, at) => [writeLook(at, at), writeWork(id, at * 7)]));
});
afterAll(() => harness.close());

type Change = { sql: string; values: unknown[]; touched: readonly string[]; removed?: readonly string[] };

/** A work with a value in every column, derived from one number. */
function writeWork(id: string, seed: number): Change {
  const pick = <T>(all: readonly T[], salt: number): T => all[(seed * 31 + salt * 17) % all.length] as T; // as: never empty
  const awards = seed % 3 === 0 ? [{ ceremony: pick(CEREMONIES, 1), category: 'a', title: 'b', year: 2024 }] : [];
  const day = seed % 4 === 0 ? null : `202${seed % 6}-0${1 + (seed % 9)}-11`;
  const kind: AssetKind = seed % 5 === 0 ? 'image' : 'video';
  const status = pick(STATUSES, 2);
  return {
    sql: `INSERT INTO work (id, owner_id, kind, title, client_name, product_name, agency_name, production_name, on_air_date,
        media_type, genres, commodity_types, situations, tags, awards, status, published_at, asset_ids)
      VALUES ($1, $2, $3, $4, $5, '', $6, $7, $8, $9, $10, $11, '{}', '{}', $12, $13, $14, ARRAY[$15::uuid])
      ON CONFLICT (id) DO UPDATE SET (title, client_name, agency_name, production_name, on_air_date, media_type, genres,
        commodity_types, awards, status, published_at) = (excluded.title, excluded.client_name, excluded.agency_name,
        excluded.production_name, excluded.on_air_date, excluded.media_type, excluded.genres, excluded.commodity_types,
        excluded.awards, excluded.status, excluded.published_at)`,
    values: [
      id, pick(owners, 3), kind, pick(TITLES, seed), pick(CLIENTS, 4), pick(CLIENTS, 5), pick(CLIENTS, 6), day,
      seed % 2 ? 'tvc' : null, [pick(KEYS, 7), pick(KEYS, 8)], [pick(KEYS, 9)], JSON.stringify(awards), status,
      status === 'publish' ? new Date(Date.UTC(2026, 0, 1 + (seed % 28), seed % 3)) : null,
      assetIds[workIds.indexOf(id)],
    ], // prettier-ignore
    touched: [id],
  };
}

const publishOwners: readonly Change[] = owners.map((id) => ({
  sql: `UPDATE creator SET status = 'publish', owner_state = 'active' WHERE id = $1`,
  values: [id],
  touched: [],
}));

/** The look of a work's file, derived from one number. */
function writeLook(at: number, seed: number): Change {
  const { look, terms } = madeAsset(seed);
  return {
    sql: `INSERT INTO asset (id, owner_id, kind, state, look, look_terms) VALUES ($1, $2, 'video', 'ready', $3, $4)
      ON CONFLICT (id) DO UPDATE SET (look, look_terms) = (excluded.look, excluded.look_terms)`,
    values: [assetIds[at], owners[0], look, terms],
    touched: [],
  };
}

/** Like the service: rows and index in one transaction. */
async function change(changes: readonly Change[]): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { sql, values, removed = [] } of changes) {
      await truth.remove(tx, removed);
      await tx.query(sql, [...values]);
    }
    await storeCreatorTexts(tx, await tx.query<Person[]>(`SELECT ${NAMES} FROM creator`));
    await truth.index(tx, [...new Set(changes.flatMap(({ touched }) => touched))]);
  });
  await adapter.sync();
}
const run = (one: Change) => change([one]);

type Person = Parameters<typeof storeCreatorTexts>[1][number];
const NAMES = `id, family_name AS "familyName", first_name AS "firstName", family_name_kana AS "familyNameKana",
  first_name_kana AS "firstNameKana", family_name_roman AS "familyNameRoman", first_name_roman AS "firstNameRoman",
  company_name AS "companyName"`;

const place = fc.nat(workIds.length - 1);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 9, arbitrary: fc.tuple(place, fc.nat(5000)).map(([at, seed]) => writeWork(workIds[at] ?? '', seed)) },
  { weight: 3, arbitrary: fc.tuple(place, fc.nat(500)).map(([at, seed]) => writeLook(at, seed)) },
  fc.tuple(place, fc.constantFrom(...STATUSES)).map(([at, status]) => ({
    sql: `UPDATE work SET status = $2, published_at = CASE $2 WHEN 'publish' THEN coalesce(published_at, now()) ELSE published_at END
      WHERE id = $1`,
    values: [workIds[at], status],
    touched: [workIds[at] ?? ''],
  })),
  place.map((at) => ({
    sql: 'DELETE FROM work WHERE id = $1',
    values: [workIds[at]],
    touched: [],
    removed: [workIds[at] ?? ''],
  })),
  fc
    .tuple(
      fc.nat(5),
      fc.constantFrom(...STATUSES),
      fc.constantFrom('active', 'active', 'withdrawn'),
      fc.constantFrom(['', ''], ['サトウ', 'Sato'], ['オオノ', 'Ohno'], ['ワタナベ', 'Watanabe']),
    )
    .map(([at, status, state, [kana, roman]]) => ({
      sql: `UPDATE creator SET status = $2, owner_state = $3, family_name_kana = $4, family_name_roman = $5,
          first_name_roman = CASE $5 WHEN '' THEN '' ELSE 'Yuko' END WHERE id = $1`,
      values: [owners[at], status, state, kana, roman],
      touched: workIds,
    })),
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        place,
        fc.option(fc.nat(5)),
        fc.constantFrom(...ROLES),
        fc.constantFrom('confirmed', 'proposed', 'declined'),
        fc.constantFrom(...CREDITED),
      )
      .map(([at, who, role, state, name]) => ({
        sql: `INSERT INTO credit (id, work_id, position, role, name, key, creator_id, state)
          SELECT $1, id, 0, $5, $6, 'k', $3, $4 FROM work WHERE id = $2`,
        values: [newId(), workIds[at], who === null ? null : owners[who], who === null ? 'text' : state, role, name],
        touched: [workIds[at] ?? ''],
      })),
  },
  fc.tuple(place, fc.constantFrom(...ROLES)).map(([at, role]) => ({
    sql: 'DELETE FROM credit WHERE work_id = $1 AND role = $2',
    values: [workIds[at], role],
    touched: [workIds[at] ?? ''],
  })),
);

const anyQuery = anyQueryOf(owners);

/** All pages of a list. */
async function allOf(search: (query: WorkSearch) => ReturnType<PostgresSearchIndex['search']>, query: WorkSearch) {
  const pages = [];
  for (let cursor: string | undefined; ;) {
    const page = await search({ ...query, cursor });
    pages.push(page);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}
const byName = (facets: readonly { kind: string; key: string; count: number }[]) =>
  facets.map(({ kind, key, count }) => `${kind}:${key}=${count}`).sort();

/** Ids that a simple filter finds. */
const plainly = async (query: WorkSearch): Promise<string[]> =>
  (await database.query<PlainRow[]>(PLAIN_WORKS)).filter((row) => isAsked(row, query)).map(({ id }) => id).sort(); // prettier-ignore

describe('works of the adapter', () => {
  it('are found, counted and sorted as in the database after random changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 8 }),
        fc.array(anyQuery, { minLength: 4, maxLength: 4 }),
        async (changes, queries) => {
          await change(changes);
          for (const query of queries) {
            const expected = await allOf((one) => truth.search(one), query);
            expect(await allOf((one) => adapter.works.search(one), query)).toEqual(expected);
            expect(expected.flatMap(({ ids }) => ids).sort()).toEqual(await plainly(query));
            expect(byName(await adapter.works.facets(query))).toEqual(byName(await truth.facets(query)));
          }
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  it('are nearest first, as all distances one by one say', async () => {
    await change([
      ...publishOwners,
      ...workIds.flatMap((id, at) => [writeLook(at, at * 5 + 1), writeWork(id, at * 11)]),
    ]);
    const rows = new Map((await database.query<PlainRow[]>(PLAIN_WORKS)).map((row) => [row.id, row]));
    for (const asked of [{ like: madeLook(3) }, { color: ['c02020'] }, { color: ['c02020-20', '101010-80'] }]) {
      const query = workSearch.parse({ kind: 'video', ...asked, sort: 'look', limit: 2 });
      const found = (await allOf(adapter.works.search, query)).flatMap(({ ids }) => ids);
      const distance = (id: string) =>
        nearnessTo(query)?.of(lookOfCode(rows.get(id)?.look ?? ''), 0, Number.POSITIVE_INFINITY) ?? 0;
      expect(found).toEqual(found.toSorted((a, b) => distance(a) - distance(b) || (a < b ? -1 : 1)));
      expect(found.toSorted()).toEqual(await plainly(query));
      expect(found.length).toBeGreaterThan(2);
    }
  });

  it('are not compared with nothing', async () => {
    const query = workSearch.parse({ kind: 'video', sort: 'look' });
    await expect(adapter.works.search(query)).rejects.toThrow('REQUEST.INVALID');
    await expect(truth.search(query)).rejects.toThrow('REQUEST.INVALID');
  });

  it('are the same after a reload', async () => {
    await change([...publishOwners, ...workIds.map((id, at) => writeWork(id, at * 11))]);
    const reloaded = await adapter.reloaded();
    for (const sort of WORK_SORTS) {
      const query = workSearch.parse({
        kind: 'video',
        sort,
        like: sort === 'look' ? madeLook(2) : undefined,
        limit: 50,
      });
      const before = await adapter.works.search(query);
      expect(before.total).toBeGreaterThan(10);
      for (const fresh of reloaded) expect(await fresh.works.search(query)).toEqual(before);
    }
    expect(reloaded.length).toBeGreaterThan(0);
  });
});

describe('a rebuild of the search', () => {
  it('restores lost works, and leaves out hidden ones', async () => {
    const query = workSearch.parse({ kind: 'video', limit: 50 });
    const before = await truth.search(query);
    expect(before.total).toBeGreaterThan(0);
    await database.query('DELETE FROM work_search');
    expect((await truth.search(query)).total).toBe(0);
    expect(await rebuildSearch(database.manager)).toMatch(/^\d\d works read again$/);
    expect(await truth.search(query)).toEqual(before);
    await adapter.sync();
    expect(await adapter.works.search(query)).toEqual(before);
  });
});
