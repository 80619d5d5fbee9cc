import {
  companyForm,
  CREATOR_SORTS,
  type CreatorSearch,
  creatorSearch,
  narrowsWorks,
  PERSON_FILTERS,
  type PublishStatus,
  tokyoDay,
} from '@koma/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type Tx } from '@koma/service-kit';
import * as fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { PostgresCreatorIndex } from '../src/search/search-index/postgres-creator-index.js';
import { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { storeCreatorTexts } from '../src/search/search-index/store-creator-text.js';
import { ReadModel } from '../src/search/search-index/read-model/read-model.service.js';
import { CreatorCardsService } from '../src/search/creator-cards/index.js';
import { nameFormsOf, WorkCardsService } from '../src/portfolio/index.js';
import { queryWords } from '../src/search/search-index/search-words.js';
import { type Adapter, startAdapter } from './adapters.js';
import type { CatalogueHarness } from './catalogue-harness.js';
import { anyQuery, CEREMONIES, KEYS, POSITIONS, ROLES } from './creator-queries.js';

let harness: CatalogueHarness;
let database: DataSource;
let works: PostgresSearchIndex;
let truth: PostgresCreatorIndex;
let adapter: Adapter;
const ids = Array.from({ length: 24 }, () => newId());
const workIds = Array.from({ length: 40 }, () => newId());

const STATUSES: readonly PublishStatus[] = ['publish', 'publish', 'publish', 'limited', 'unpublish'];
const NAMES = [['佐藤', 'サトウ', 'Sato'], ['髙橋', 'タカハシ', 'Takahashi'], ['五味', 'ゴミ', 'Gomi'], ['山本', '', '']] as const; // prettier-ignore
const YEARS = [2019, 2022, 2025];
const BIRTHS = [null, '1990-11-22', '1984-02-29', '2001-01-01'];

beforeAll(async () => {
  ({ harness, adapter } = await startAdapter());
  database = harness.service.running.database;
  works = new PostgresSearchIndex(database);
  truth = new PostgresCreatorIndex(database);
  for (const [at, id] of ids.entries()) await run(person(id, at * 5));
  for (const [at, id] of workIds.entries()) await run(work(id, at * 3));
  for (const [at, id] of workIds.entries()) await run(credit(id, ids[(at * 7) % ids.length] ?? '', at));
});
afterAll(() => harness.close());

type Change = (tx: Tx) => Promise<unknown>;
const pickOf =
  (seed: number) =>
  <T>(all: readonly T[], salt: number): T =>
    all[(seed * 31 + salt * 17 + (seed >> 3)) % all.length] as T; // as: never empty

/** A creator with a value in every searched column, derived from one number. */
const person =
  (id: string, seed: number): Change =>
  async (tx) => {
    const pick = pickOf(seed);
    const [familyName, familyNameKana, familyNameRoman] = pick(NAMES, 1);
    const text = { id, familyName, familyNameKana, familyNameRoman, firstName: `${seed % 9}`, firstNameKana: '', firstNameRoman: '', companyName: pick(['', '東都撮影所'], 2) }; // prettier-ignore
    await tx.query(
      `INSERT INTO creator (id, family_name, family_name_kana, family_name_roman, first_name, company_name, position, affiliation,
       residence, languages, gender, date_of_birth, shows_age, status, owner_state, awards)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     ON CONFLICT (id) DO UPDATE SET (family_name, family_name_kana, family_name_roman, first_name, company_name, position,
       affiliation, residence, languages, gender, date_of_birth, shows_age, status, owner_state, awards) = (excluded.family_name,
       excluded.family_name_kana, excluded.family_name_roman, excluded.first_name, excluded.company_name, excluded.position,
       excluded.affiliation, excluded.residence, excluded.languages, excluded.gender, excluded.date_of_birth, excluded.shows_age,
       excluded.status, excluded.owner_state, excluded.awards)`,
      [
      id, familyName, familyNameKana, familyNameRoman, text.firstName, text.companyName, pick(POSITIONS, 3),
      pick([null, 'management', 'freelance'], 4), pick([null, 'tokyo', 'osaka'], 5), pick([[], ['ja'], ['ja', 'en']], 6),
      pick(['male', 'female', 'unanswered'], 7), pick(BIRTHS, 8), seed % 3 > 0, pick(STATUSES, 9),
      seed % 11 === 0 ? 'withdrawn' : 'active', JSON.stringify(seed % 2 ? [] : [1, 2].map((salt) => ({ ceremony: pick(CEREMONIES, salt), year: pick(YEARS, salt * 5) }))),
    ], // prettier-ignore
    );
    await storeCreatorTexts(tx, [text]);
    await works.index(tx, workIds);
  };

const work =
  (id: string, seed: number): Change =>
  async (tx) => {
    const pick = pickOf(seed);
    await tx.query(
      `INSERT INTO work (id, owner_id, kind, title, client_name, product_name, agency_name, production_name, on_air_date, media_type,
       genres, commodity_types, situations, tags, awards, status, published_at)
     SELECT $1, $2, $3, '題', $4, '', '', '', $5, $6, '{}', $7, '{}', '{}', $8, $9, $10
     ON CONFLICT (id) DO UPDATE SET (client_name, on_air_date, media_type, commodity_types, awards, status, published_at) =
       (excluded.client_name, excluded.on_air_date, excluded.media_type, excluded.commodity_types, excluded.awards,
        excluded.status, excluded.published_at)`,
      [
      id, pick(ids, 1), pick(['video', 'video', 'image'], 2), pick(['', '北斗自動車', '白波飲料'], 3),
      pick([null, '2023-05-01', '2025-05-01'], 4), pick(['tvc', 'web'], 5), [pick(KEYS, 6)],
      JSON.stringify(seed % 3 ? [] : [{ ceremony: 'ACC賞' }]), pick(STATUSES, 7), new Date(Date.UTC(2026, 0, 1 + (seed % 28))),
    ], // prettier-ignore
    );
    await works.index(tx, [id]);
  };

const credit =
  (workId: string, creatorId: string, seed: number): Change =>
  async (tx) => {
    const pick = pickOf(seed);
    await tx.query(
      `INSERT INTO credit (id, work_id, position, role, name, key, creator_id, state)
     SELECT $1, id, 0, $3, '名前', 'k', $4, $5 FROM work WHERE id = $2`,
      [newId(), workId, pick(ROLES, 1), creatorId, pick(['confirmed', 'confirmed', 'proposed'], 2)],
    );
    await works.index(tx, [workId]);
  };

const figures =
  (workId: string, creatorId: string, views: number): Change =>
  async (tx) => {
    const set = 'DO UPDATE SET views = excluded.views';
    await tx.query(`INSERT INTO work_figures (work_id, views) SELECT id, $2 FROM work WHERE id = $1 ON CONFLICT (work_id) ${set}`, [workId, views]); // prettier-ignore
    await tx.query(`INSERT INTO creator_figures (creator_id, views) SELECT id, $2 FROM creator WHERE id = $1 ON CONFLICT (creator_id) ${set}`, [creatorId, views]); // prettier-ignore
  };

const run = (change: Change) => database.transaction((tx) => change(tx));

const anyWork = fc.constantFrom(...workIds);
const anyone = fc.constantFrom(...ids);
const anyChange: fc.Arbitrary<Change> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(anyone, fc.nat(999)).map(([id, seed]) => person(id, seed)) },
  { weight: 3, arbitrary: fc.tuple(anyWork, fc.nat(999)).map(([id, seed]) => work(id, seed)) },
  { weight: 2, arbitrary: fc.tuple(anyWork, anyone, fc.nat(999)).map(([id, who, seed]) => credit(id, who, seed)) },
  fc.tuple(anyWork, anyone, fc.nat(50)).map(([id, who, views]) => figures(id, who, views)),
  anyWork.map((id): Change => async (tx) => {
    await works.remove(tx, [id]);
    await tx.query('DELETE FROM work WHERE id = $1', [id]);
  }),
);

async function allOf(
  search: (query: CreatorSearch) => ReturnType<PostgresCreatorIndex['search']>,
  query: CreatorSearch,
) {
  const pages = [];
  for (let cursor: string | undefined; ;) {
    const page = await search({ ...query, cursor });
    pages.push(page);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}
const told = (facets: readonly { kind: string; key: string; count: number }[]) =>
  facets.map(({ kind, key, count }) => `${kind}:${key}=${count}`).sort();

interface Row {
  id: string;
  family: string;
  first: string;
  roman: string;
  company: string;
  kana: string;
  born: string | null;
  own: { ceremony: string; year: number }[];
  works: { id: string; kind: string; role: string | null; mediaType: string; commodityType: string[]; client: string; award: string[]; day: string | null }[]; // prettier-ignore
  [column: string]: unknown;
}

/** Whether the name or the company has the word, or it is what the creator does. */
function isSaid(
  { family, first, kana, roman, company, position, works: made }: Row,
  { names, texts, labels }: { names: readonly string[]; texts: readonly string[]; labels: readonly string[] },
): boolean {
  const forms = nameFormsOf({ familyName: family, firstName: first, familyNameKana: kana, firstNameKana: '', familyNameRoman: roman, firstNameRoman: '' }); // prettier-ignore
  const isDirector = position === 'director' || made.some(({ role }) => role === 'director');
  return (
    names.some((name) => forms.includes(name)) ||
    texts.some((text) => companyForm(company).includes(text)) ||
    (isDirector && labels.some((label) => label === '監督' || label === 'director'))
  );
}

/** Ids that a simple filter finds. */
async function plainly(query: CreatorSearch): Promise<string[]> {
  const rows = await database.query<Row[]>(
    `SELECT creator.id, family_name AS family, first_name AS first, family_name_roman AS roman, company_name AS company,
       family_name_kana AS kana, position, affiliation, residence, languages AS language, gender,
       CASE WHEN shows_age THEN date_of_birth::text END AS born, awards AS own,
       coalesce((SELECT jsonb_agg(jsonb_build_object('id', work.id, 'kind', kind, 'role', part.role, 'mediaType', media_type,
           'commodityType', commodity_types, 'client', client_name, 'day', on_air_date,
           'award', ARRAY(SELECT won ->> 'ceremony' FROM jsonb_array_elements(work.awards) won)))
         FROM work JOIN creator owner ON owner.id = owner_id
         JOIN LATERAL (SELECT NULL AS role WHERE owner_id = creator.id UNION ALL
           SELECT role FROM credit WHERE work_id = work.id AND creator_id = creator.id AND state = 'confirmed') AS part ON true
         WHERE work.status = 'publish' AND owner.status = 'publish' AND owner.owner_state = 'active'), '[]') AS works
     FROM creator WHERE status = 'publish' AND owner_state = 'active'`,
  );
  const among = (chosen: readonly unknown[] | undefined, ...values: readonly unknown[]) =>
    !chosen?.length || values.flat().some((value) => chosen.includes(value));
  const initial = (kana: string) => ({ サ: 'sa', タ: 'ta', ゴ: 'ka' })[kana.charAt(0)] ?? 'other';
  const age = (born: string) => {
    const today = tokyoDay(new Date());
    return Number(today.slice(0, 4)) - Number(born.slice(0, 4)) - (today.slice(5) < born.slice(5) ? 1 : 0);
  };
  const { ageFrom, ageTo, role, kind, onAirFrom, ownAward, ownAwardFrom = 0, ownAwardTo = 9999 } = query;
  const asksForAwards = [ownAward, query.ownAwardFrom, query.ownAwardTo].some((value) => value !== undefined);
  const asksForWorks = [role, kind, query.mediaType, query.commodityType, query.client, query.award, onAirFrom].some(
    (value) => value !== undefined,
  );
  return rows
    .filter((row) => PERSON_FILTERS.every((filter) => filter === 'initial' || among(query[filter], row[filter])))
    .filter(({ kana }) => among(query.initial, initial(kana)))
    .filter((row) =>
      queryWords(query.q ?? '').every(({ names, texts, labels }) => isSaid(row, { names, texts, labels })),
    )
    .filter(({ born }) => ageFrom === undefined || (born !== null && age(born) >= ageFrom))
    .filter(({ born }) => ageTo === undefined || (born !== null && age(born) <= ageTo))
    .filter(
      ({ own }) =>
        !asksForAwards ||
        own.some(({ ceremony, year }) => among(ownAward, ceremony) && year >= ownAwardFrom && year <= ownAwardTo),
    )
    .filter(
      (row) =>
        !asksForWorks ||
        row.works.some(
          (one) =>
            among(role, one.role) &&
            among(kind, one.kind) &&
            among(query.mediaType, one.mediaType) &&
            among(query.commodityType, one.commodityType) &&
            among(query.client, one.client) &&
            among(query.award, one.award) &&
            (!onAirFrom || (one.day !== null && one.day >= onAirFrom)),
        ),
    )
    .map(({ id }) => id)
    .sort();
}

describe('creators of the adapter', () => {
  it('are found, counted and sorted as in the database after random changes', async () => {
    let foundSome = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { minLength: 1, maxLength: 6 }),
        fc.array(anyQuery, { minLength: 4, maxLength: 4 }),
        async (changes, queries) => {
          for (const change of changes) await run(change);
          await adapter.sync();
          for (const query of queries) {
            const expected = await allOf((one) => truth.search(one), query);
            expect(await allOf((one) => adapter.creators.search(one), query)).toEqual(expected);
            const everybody = expected.flatMap((page) => page.ids);
            expect([...everybody].sort()).toEqual(await plainly(query));
            expect(told(await adapter.creators.facets(query))).toEqual(told(await truth.facets(query)));
            const matching = await truth.matchingWorks({ ...query, creatorId: ids }, 2);
            expect(await adapter.creators.matchingWorks({ ...query, creatorId: ids }, 2)).toEqual(matching);
            // Whoever is found by works has one that matches.
            if (narrowsWorks(query)) expect(everybody.every((id) => matching.has(id))).toBe(true);
            foundSome += Number(everybody.length > 0);
          }
        },
      ),
      { numRuns: 60 },
    );
    // The test proves little if most queries find nothing.
    expect(foundSome).toBeGreaterThan(60);
  }, 180_000);

  it('have cards that say the same as from the database', async () => {
    const { app } = harness.service.running;
    const none = new ReadModel(database, { DATABASE_URL: '', CATALOGUE_ROLES: [] });
    const fromDatabase = new CreatorCardsService(database, app.get(WorkCardsService), none);
    // Of whichever kinds the random works are.
    for (const kind of ['image', 'video']) {
      await database.transaction(async (tx) => {
        const [all] = await tx.query<[{ id: string }[], number]>('UPDATE work SET kind = $1 RETURNING id', [kind]);
        await works.index(tx, all.map(({ id }) => id)); // prettier-ignore
      });
      await adapter.sync();
      const cards = await app.get(CreatorCardsService).cards(ids, { accountId: null });
      expect(cards).toEqual(await fromDatabase.cards(ids, { accountId: null }));
      expect([...new Set(cards.flatMap(({ lastWork }) => lastWork?.kind ?? []))]).toEqual([kind]);
    }
  });

  it('are the same after a reload', async () => {
    for (const [at, id] of ids.entries()) await run(person(id, at * 7 + 1));
    await adapter.sync();
    const reloaded = await adapter.reloaded();
    for (const sort of CREATOR_SORTS) {
      const query = creatorSearch.parse({ sort, limit: 50 });
      const before = await adapter.creators.search(query);
      expect(before.total).toBeGreaterThan(5);
      for (const fresh of reloaded) expect(await fresh.creators.search(query)).toEqual(before);
    }
    expect(reloaded.length).toBeGreaterThan(0);
  });
});
