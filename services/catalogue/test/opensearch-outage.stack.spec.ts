import { workSearch, creatorSearch } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { defineOpenSearch } from '../../../tools/stack/opensearch/opensearch.mjs';
import type { Server } from '../../../tools/stack/server-process.mjs';
import {
  CREATOR_INDEX,
  orderRebuild,
  SEARCH_INDEX,
  type CreatorIndex,
  type SearchIndex,
} from '../src/search/search-index/index.js';
import { OpenSearch } from '../src/search/search-index/opensearch/index.js';
import { PostgresCreatorIndex } from '../src/search/search-index/postgres-creator-index.js';
import { PostgresSearchIndex } from '../src/search/search-index/postgres-search-index.js';
import { CatalogueHarness } from './catalogue-harness.js';
import { onOpenSearch } from './opensearch-adapter.js';

const folder = mkdtempSync(join(tmpdir(), 'koma-opensearch-'));
const WORD = '停止訓練';
const WORKS = workSearch.parse({ kind: 'video', q: WORD, limit: 50 });
const CREATORS = creatorSearch.parse({ q: '水沢', limit: 50 });
let servers: Server[] = [];
let harness: CatalogueHarness;
let index: SearchIndex;
let creators: CreatorIndex;
let truth: { works: PostgresSearchIndex; creators: PostgresCreatorIndex };
let env: Record<string, string>;
const owner = callers.creator();

beforeAll(async () => {
  const cluster = await defineOpenSearch({ dir: folder, nodes: 2 });
  ({ servers } = cluster);
  await Promise.all(servers.map((server) => server.start()));
  env = onOpenSearch(cluster.urls);
  harness = await CatalogueHarness.start('api,index', env);
  const { app } = harness.service.running;
  [index, creators] = [app.get<SearchIndex>(SEARCH_INDEX), app.get<CreatorIndex>(CREATOR_INDEX)];
  truth = { works: app.get(PostgresSearchIndex), creators: app.get(PostgresCreatorIndex) };
  await harness.publishProfile(owner);
}, 300_000);
afterAll(async () => {
  await harness.close();
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

const asked = () => {
  const { asked: engine, writer } = harness.service.running.app.get(OpenSearch);
  if (!engine || !writer) throw new Error('the catalogue does not search in OpenSearch');
  return { engine, writer };
};
/** Whether OpenSearch itself answers now. */
const isAsked = () => asked().engine.answer(async () => true, async () => false); // prettier-ignore
async function untilAsked(): Promise<void> {
  while (!(await isAsked())) await setTimeout(50);
}

/** Questions whose answer is not that of the database at this moment. */
async function wrongAnswers(): Promise<number> {
  const { ids, total } = await index.search(WORKS);
  const expected = await truth.works.search(WORKS);
  const isRight = total === expected.total && String(ids) === String(expected.ids);
  const people = await creators.search(CREATORS);
  return Number(!isRight) + Number(String(people.ids) !== String((await truth.creators.search(CREATORS)).ids));
}

/** Publishes works, and asks after each; a node is killed in the middle. */
async function publishWhile(kill: () => Promise<void>): Promise<{ wrong: number; asks: number }> {
  let [wrong, asks] = [0, 0];
  for (let round = 0; round < 12; round += 1) {
    await harness.publishedWork(owner, { title: `${WORD}${round}` });
    const killing = round === 5 ? kill() : Promise.resolve();
    for (let again = 0; again < 4; again += 1) {
      wrong += await wrongAnswers();
      asks += 2;
      await setTimeout(40);
    }
    await killing;
  }
  return { wrong, asks };
}

it('answers rightly while a node with replicas is killed, and goes on without it', async () => {
  await untilAsked();
  const { wrong, asks } = await publishWhile(() => servers[1]?.kill() ?? Promise.resolve());
  expect(asks).toBeGreaterThan(90);
  expect(wrong).toBe(0);
  await untilAsked();
  expect((await index.search(WORKS)).total).toBe(12);
}, 120_000);

it('answers rightly from the database while the whole cluster is away, and from the cluster once it is back', async () => {
  await untilAsked();
  const { wrong } = await publishWhile(() => servers[0]?.kill() ?? Promise.resolve());
  expect(wrong).toBe(0);
  expect(await isAsked()).toBe(false);
  await Promise.all(servers.map((server) => server.start()));
  await untilAsked();
  const { ids, total } = await index.search(WORKS);
  expect(total).toBe(24);
  expect(ids).toEqual((await truth.works.search(WORKS)).ids);
}, 180_000);

it('builds new indices while the present ones answer', async () => {
  const { database } = harness.service.running;
  const built = async () =>
    (await database.query<[{ built: string }]>('SELECT built FROM search_index_state'))[0].built;
  const before = await built();
  await orderRebuild(database);
  while ((await built()) === before) {
    expect(await wrongAnswers()).toBe(0);
    expect(await isAsked()).toBe(true);
    await asked().writer.sync();
  }
  expect((await index.search(WORKS)).total).toBe(24);
}, 60_000);

it('lets one process write, and another go on when it has ended', async () => {
  const DATABASE_URL = String(Reflect.get(harness.service.running.database.options, 'url'));
  const other = await CatalogueHarness.start('api,index', { ...env, DATABASE_URL });
  const { database } = other.service.running;
  const holder = async () =>
    (await database.query<[{ holder: string }]>('SELECT holder FROM search_index_state'))[0].holder;
  const first = await holder();
  await other.service.running.app.get(OpenSearch).writer?.sync();
  expect(await holder()).toBe(first);
  await asked().writer.stop();
  await other.service.running.app.get(OpenSearch).writer?.sync();
  expect(await holder()).not.toBe(first);
  await harness.publishedWork(owner, { title: `${WORD}その後` });
  await untilAsked();
  expect((await index.search(WORKS)).total).toBe(25);
  await other.close();
}, 60_000);
