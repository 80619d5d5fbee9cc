import { type Caller, companyForm, creatorSearch, workSearch } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { PostgresCreatorIndex } from '../src/search/search-index/postgres-creator-index.js';
import { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { type Adapter, startAdapter } from './adapters.js';
import type { CatalogueHarness } from './catalogue-harness.js';
import { type JudgedWork, PEOPLE, WORKS } from './judged-search/catalogue.js';

// What people type against what they mean, through the adapter that is tested and the reference. A line of queries.tsv stands for a kind of fault.

interface Judged {
  fault: string;
  subject: string;
  query: string;
  must: readonly string[];
  /** Null: everything else. */
  mustNot: readonly string[] | null;
}

const FIRST = 10;
const crewOf = ({ crew = '' }: JudgedWork) =>
  crew
    .split(', ')
    .filter(Boolean)
    .map((line) => ({ role: line.split(' ')[0] ?? '', who: line.slice(line.indexOf(' ') + 1).replace('*', '') }));

/** Keys of works or creators that a column of the file names. */
const keysOf = (column: string): string[] =>
  column.split(' ').flatMap((name) => {
    const works = Object.entries(WORKS);
    const keys = (all: typeof works) => all.map(([key]) => key);
    const rest = name.slice(1);
    if (name.startsWith('@'))
      return keys(
        works.filter(([, work]) => {
          const named = [rest, PEOPLE[rest]?.kanji.join(' ')];
          return work.by === rest || crewOf(work).some(({ who }) => named.includes(who));
        }),
      );
    if (name.startsWith('#')) return keys(works.filter(([, { client }]) => companyForm(client) === companyForm(rest)));
    return name === '∅' || name === '-' ? [] : [name];
  });

const JUDGED: readonly Judged[] = readFileSync(new URL('judged-search/queries.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .flatMap((line) => {
    const [fault = '', subject = '', queries = '', must = '', mustNot = '-'] = line.split('\t');
    const unwanted = mustNot === '*' || must === '∅' ? null : keysOf(mustNot);
    return queries
      .split('|')
      .map((query) => ({ fault, subject, query, must: [...new Set(keysOf(must))], mustNot: unwanted }));
  });

let harness: CatalogueHarness;
let adapter: Adapter;
const owners = new Map<string, Caller>();
const keyById = new Map<string, string>();

beforeAll(async () => {
  ({ harness, adapter } = await startAdapter());
  for (const [key, { kanji, kana, roman, position, company = '' }] of Object.entries(PEOPLE)) {
    const owner = callers.creator();
    owners.set(key, owner);
    keyById.set(owner.accountId, key);
    await harness.publishProfile(owner, {
      ...{ familyName: kanji[0], firstName: kanji[1], familyNameKana: kana[0], firstNameKana: kana[1] },
      ...{ familyNameRoman: roman[0], firstNameRoman: roman[1], position, companyName: company },
    });
  }
  for (const [key, work] of Object.entries(WORKS)) keyById.set(await publish(work), key);
  const { database } = harness.service.running;
  // Everybody who is chosen in credits has confirmed it.
  await database.query(`UPDATE credit SET state = 'confirmed' WHERE creator_id IS NOT NULL`);
  await database.transaction((tx) => new PostgresSearchIndex(database).index(tx, [...keyById.keys()]));
  await harness.readAll();
  await adapter.sync();
}, 120_000);
afterAll(() => harness.close());

async function publish(work: JudgedWork): Promise<string> {
  const owner = owners.get(work.by);
  if (!owner) throw new Error(`nobody is called ${work.by}`);
  const credits = crewOf(work).map(({ role, who }) => ({
    role,
    name: PEOPLE[who]?.kanji.join(' ') ?? who,
    creatorId: owners.get(who)?.accountId ?? null,
  }));
  const { id } = await harness.publishedWork(owner, {
    ...{ title: work.title, titleEn: work.titleEn, clientName: work.client, productName: work.product },
    ...{ clientKana: work.clientKana, productKana: work.productKana },
    ...{ agencyName: work.agency, productionName: work.from, mediaType: work.media, credits },
    commodityTypes: work.sells ? [work.sells] : [],
    tags: work.tags?.split(' '),
  });
  return id;
}

type Searched = 'adapter' | 'reference';
const SORTS = ['newest', 'recommended'] as const;

/** Both tests ask for the newest. */
const answers = new Map<string, Promise<string[]>>();
function find(by: Searched, one: Judged, sort: (typeof SORTS)[number] = 'newest'): Promise<string[]> {
  const question = [by, one.subject, one.query, sort].join('|');
  const known = answers.get(question) ?? ask(by, one, sort);
  answers.set(question, known);
  return known;
}

/** The keys that are found, the first page of them. */
async function ask(by: Searched, { subject, query: q }: Judged, sort: (typeof SORTS)[number]): Promise<string[]> {
  const { database } = harness.service.running;
  const reference = { works: new PostgresSearchIndex(database), creators: new PostgresCreatorIndex(database) };
  const { works, creators } = by === 'adapter' ? adapter : reference;
  const { ids } = await (subject === 'work'
    ? works.search(workSearch.parse({ kind: 'video', q, limit: 100, sort }))
    : creators.search(creatorSearch.parse({ q, limit: 100 })));
  return ids.map((id) => keyById.get(id) ?? id);
}

const discounted = (places: readonly number[]) => places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0);

/** How good an answer is: the share that is found in the first ten, its order, and what should not be there. */
function judge({ must, mustNot }: Judged, found: readonly string[]) {
  const first = found.slice(0, FIRST);
  const places = first.flatMap((key, place) => (must.includes(key) ? [place] : []));
  const best = discounted(must.slice(0, FIRST).map((_, place) => place));
  const unwanted = found.filter((key) => (mustNot === null ? !must.includes(key) : mustNot.includes(key)));
  return {
    recall: must.length === 0 ? 1 : places.length / Math.min(must.length, FIRST),
    ndcg: must.length === 0 ? 1 : discounted(places) / best,
    missing: must.filter((key) => !first.includes(key)),
    unwanted,
  };
}

describe('judged queries', () => {
  it('are many', () => {
    expect(JUDGED.length).toBeGreaterThanOrEqual(200);
  });

  it.each(['adapter', 'reference'] as const)(
    'are answered well by the %s',
    async (by) => {
      const judged: ({ query: string; fault: string } & ReturnType<typeof judge>)[] = [];
      for (const one of JUDGED) {
        const { query, fault } = one;
        judged.push({ query, fault, ...judge(one, await find(by, one)) });
      }
      const mean = (of: (one: (typeof judged)[number]) => number) =>
        judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
      const [recall, ndcg] = [mean((one) => one.recall), mean((one) => one.ndcg)];
      const figures = `${judged.length} queries, ${by}: recall ${recall.toFixed(3)}, nDCG@10 ${ndcg.toFixed(3)}`;
      process.stdout.write(`${figures}\n`);
      const faulty = judged.filter(({ missing, unwanted }) => missing.length + unwanted.length > 0);
      expect(faulty.map(({ fault, query, missing, unwanted }) => ({ fault, query, missing, unwanted }))).toEqual([]);
      expect(recall).toBeGreaterThanOrEqual(0.95);
    },
    120_000,
  );

  it('are answered with the same first ten, in the same order', async () => {
    const differing = [];
    for (const one of JUDGED)
      for (const sort of SORTS) {
        const [found, expected] = await Promise.all([find('adapter', one, sort), find('reference', one, sort)]);
        const [first, wanted] = [found.slice(0, FIRST), expected.slice(0, FIRST)];
        if (first.join() !== wanted.join()) differing.push({ query: one.query, sort, first, wanted });
      }
    expect(differing).toEqual([]);
  }, 120_000);
});
