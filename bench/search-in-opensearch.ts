// OpenSearch beside the works in memory, the same questions in one run: size, time to build, p95 at one and at 16 connections, and
// how long a change takes until it is found while others go on:
//   node --max-old-space-size=8000 --conditions=@koma/source --import ./tools/swc-hook.mjs bench/search-in-opensearch.ts
//     [--works 200000] [--questions 200] [--heap 2g] [--rate 50] [--seconds 20]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workSearch, type WorkSearch } from '@koma/contracts';
import { z } from 'zod';
import { connectDatabase, startService } from '@koma/service-kit';
import { catalogueService } from '../services/catalogue/src/index.js';
import { PostgresSearchIndex } from '../services/catalogue/src/search/search-index/postgres-search-index.js';
import { OpenSearch, OpenSearchIndex } from '../services/catalogue/src/search/search-index/opensearch/index.js';
import { readModel } from '../services/catalogue/src/search/search-index/read-model/model.js';
import type { WorkModel } from '../services/catalogue/src/search/search-index/read-model/work-model.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { newSecrets } from '../tools/platform/secrets.js';
import { defineOpenSearch } from '../tools/stack/opensearch/opensearch.mjs';
import { CLIENTS, fillCatalogue } from './peers/data.js';
import { SETTINGS } from './peers/fill.js';

const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '200000' },
    questions: { type: 'string', default: '200' },
    heap: { type: 'string', default: '2g' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
  },
});
const [works, questions] = [Number(values.works), Number(values.questions)];
const video = (given: object) => workSearch.parse({ kind: 'video', ...given });
const say = (text: string) => process.stdout.write(`${text}; load ${loadavg()[0]?.toFixed(1)}\n`);
const at = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.NaN;

const sizes = z.array(
  z.object({ index: z.string(), 'docs.count': z.coerce.number(), 'pri.store.size': z.coerce.number() }),
);

interface Asked {
  search: (query: WorkSearch) => unknown;
  facets: (query: WorkSearch) => unknown;
}

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres(join(folder, 'postgres'), 'bench', { settings: SETTINGS });
const cluster = await defineOpenSearch({
  dir: folder,
  jvm: [`-Xms${values.heap}`, `-Xmx${values.heap}`],
});
try {
  await Promise.all(cluster.servers.map((server) => server.start()));
  const { name, migrations } = catalogueService;
  const url = await postgres.databaseUrl('catalogue');
  const filling = await connectDatabase({ url, poolSize: 4, name, migrations, migrate: true });
  await fillCatalogue(filling, works);
  const { works: model } = (await readModel(filling)).model;
  await filling.destroy();
  say(`${model.size} works are there`);
  await compare(url, model);
} finally {
  await Promise.all(cluster.servers.map((server) => server.stop()));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit();

async function compare(url: string, model: WorkModel): Promise<void> {
  const began = performance.now();
  const running = await startService(catalogueService, {
    ...{ DATABASE_URL: url, NODE_ENV: 'test', LOG_LEVEL: 'error', CATALOGUE_ROLES: 'api,index' },
    ...{ OPENSEARCH_URL: cluster.urls.join(), OPENSEARCH_SHARDS: '1', OPENSEARCH_REPLICAS: '0' },
    // What is slow is measured, not answered by the database.
    OPENSEARCH_QUESTION_MS: '30000',
    ...newSecrets(),
  });
  const { asked, writer } = running.app.get(OpenSearch);
  if (!asked || !writer) throw new Error('the catalogue does not search in OpenSearch');
  await writer.sync();
  say(`built after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await tellSize();
  const index = new OpenSearchIndex(running.app.get(PostgresSearchIndex), asked);
  const engine = {
    search: (query: WorkSearch) => index.list(query),
    facets: (query: WorkSearch) => index.facets(query),
  };
  for (const connections of [1, 16]) await tellTimes(engine, model, connections);
  await tellLag(running.app.get(PostgresSearchIndex), index, running.database);
  await running.close();
}

async function tellSize(): Promise<void> {
  const answer = await fetch(`${cluster.urls[0]}/_cat/indices?format=json&bytes=b&h=index,docs.count,pri.store.size`);
  for (const { index, 'docs.count': docs, 'pri.store.size': bytes } of sizes.parse(await answer.json()))
    say(
      `${index}: ${docs} documents, ${(bytes / 1e6).toFixed(0)} MB, ${(bytes / works).toFixed(0)} bytes for each work`,
    );
}

/** Each question another, so that nothing remembered answers it. */
async function tellTimes(engine: Asked, memory: WorkModel, connections: number): Promise<void> {
  const deep = cursorOfPage(memory, Math.min(1_000, Math.floor(works / 60)));
  const filter = (n: number) => video({ genre: [`g${n % 20}`], situation: [`s${n % 60}`], mediaType: [`m${n % 5}`] });
  const counts = (n: number) => video({ genre: [`g${n % 20}`], onAirFrom: `20${18 + (n % 7)}-0${1 + (n % 9)}-01` });
  const cases: Record<string, (of: Asked, n: number) => unknown> = {
    newest: (of) => of.search(video({})),
    filter: (of, n) => of.search(filter(n)),
    'two letters': (of, n) => of.search(video({ q: CLIENTS[n % 3_000]?.slice(0, 2) })),
    counts: (of, n) => of.facets(counts(n)),
    'page 1,000': (of) => of.search(video({ cursor: deep })),
  };
  for (const [name, ask] of Object.entries(cases)) {
    const [there, here] = [await timesOf((n) => ask(engine, n), connections), await timesOf((n) => ask(memory, n), connections)]; // prettier-ignore
    const told = (times: readonly number[]) => `${at(times, 0.5).toFixed(1)}/${at(times, 0.95).toFixed(1)} ms`;
    say(`${name}, ${connections} connections: OpenSearch ${told(there)}, memory ${told(here)} (p50/p95)`);
  }
}

async function timesOf(ask: (number: number) => unknown, connections: number): Promise<number[]> {
  for (let n = 0; n < 20; n += 1) await ask(n + 5_000);
  const times: number[] = [];
  let next = 0;
  const connection = async () => {
    while (next < questions) {
      const number = (next += 1);
      const began = performance.now();
      await setImmediate();
      await ask(number);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return times;
}

function cursorOfPage(memory: WorkModel, page: number): string | undefined {
  let cursor: string | undefined;
  for (let turn = 0; turn < page; turn += 1) cursor = memory.search(video({ cursor })).nextCursor ?? cursor;
  return cursor;
}

/** Titles change at a steady rate; every tenth is asked for until it is found. */
async function tellLag(
  truth: PostgresSearchIndex,
  index: OpenSearchIndex,
  database: Awaited<ReturnType<typeof connectDatabase>>,
): Promise<void> {
  const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
  // Of those with few works: whoever has thousands is written anew with all of them.
  const rows = await database.query<{ id: string }[]>(
    `SELECT id FROM work WHERE kind = 'video' AND owner_id > '01900000-0000-7000-9000-000000002000' LIMIT $1`,
    [rate * seconds],
  );
  const changed: { title: string; at: number }[] = [];
  const ended = { isSo: false };
  const found = timesUntilFound(index, changed, ended);
  const began = performance.now();
  for (const [place, { id }] of rows.entries()) {
    const title = `鮮度計測${place}号`;
    await database.transaction(async (tx) => {
      await tx.query('UPDATE work SET title = $2 WHERE id = $1', [id, title]);
      await truth.index(tx, [id]);
    });
    if (place % 10 === 0) changed.push({ title, at: performance.now() });
    await setTimeout(Math.max(0, began + ((place + 1) * 1_000) / rate - performance.now()));
  }
  const took = (performance.now() - began) / 1000;
  ended.isSo = true;
  const lags = await found;
  const told = `p50 ${at(lags, 0.5).toFixed(0)}, p99 ${at(lags, 0.99).toFixed(0)} ms`;
  say(`${lags.length} of ${rows.length} changes at ${(rows.length / took).toFixed(0)}/s found: ${told} (bar 1000 ms)`);
}

/** One question at a time, for the oldest change that is not found: many would be the load that is measured. */
async function timesUntilFound(
  index: OpenSearchIndex,
  changed: readonly { title: string; at: number }[],
  ended: { isSo: boolean },
): Promise<number[]> {
  const times: number[] = [];
  while (!ended.isSo || times.length < changed.length) {
    const oldest = changed[times.length];
    if (oldest && (await index.list(video({ q: oldest.title, limit: 1 }))).total > 0)
      times.push(performance.now() - oldest.at);
    else await setTimeout(10);
  }
  return times;
}
