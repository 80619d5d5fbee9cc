// Finding works in memory against the same questions in SQL, in one run, one question at a time, without the way through the
// gateway; and how long the works take to be read:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/search.ts [--works 100000] [--questions 200]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { workSearch, type WorkSearch } from '@koma/contracts';
import { connectDatabase } from '@koma/service-kit';
import { catalogueService } from '../services/catalogue/src/index.js';
import { PostgresSearchIndex } from '../services/catalogue/src/search/search-index/postgres-search-index.js';
import { readModel } from '../services/catalogue/src/search/search-index/read-model/model.js';
import type { WorkModel } from '../services/catalogue/src/search/search-index/read-model/work-model.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { CLIENTS, fillCatalogue, PEOPLE } from './peers/data.js';
import { SETTINGS } from './peers/fill.js';

const { values } = parseArgs({
  options: { works: { type: 'string', default: '100000' }, questions: { type: 'string', default: '200' } },
});
const [works, questions] = [Number(values.works), Number(values.questions)];
const video = (given: object) => workSearch.parse({ kind: 'video', ...given });

/** Each question another, so that nothing remembered answers it. */
const CASES: Record<string, (number: number) => WorkSearch> = {
  newest: () => video({}),
  filter: (n) => video({ genre: [`g${n % 20}`], situation: [`s${n % 60}`], mediaType: [`m${n % 5}`] }),
  'two letters': (n) => video({ q: CLIENTS[n % 3_000]?.slice(0, 2) }),
  'longer text': (n) => video({ q: PEOPLE[n % 20_000] }),
};
const FACETS = (n: number) => video({ genre: [`g${n % 20}`], q: n % 2 ? CLIENTS[n % 3_000]?.slice(0, 2) : undefined, onAirFrom: `20${18 + (n % 7)}-0${1 + (n % 9)}-01` }); // prettier-ignore

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres(join(folder, 'postgres'), 'bench', { settings: SETTINGS });
try {
  const { name, migrations } = catalogueService;
  const url = await postgres.databaseUrl('catalogue');
  const database = await connectDatabase({ url, poolSize: 4, name, migrations, migrate: true });
  await fillCatalogue(database, works);
  const truth = new PostgresSearchIndex(database);
  const began = performance.now();
  const { works: model } = (await readModel(database)).model;
  const loaded = `read and put in order in ${seconds(performance.now() - began)} s`;
  console.log(`${model.size} works: ${loaded}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);

  const tell = async (name: string, sql: (n: number) => Promise<unknown>, memory: (n: number) => unknown) => {
    const [ofSql, ofMemory] = [await measured(sql, Math.min(questions, 60)), await measured(memory, questions)];
    console.log(`${name}: ${ofMemory.toFixed(3)} ms against ${ofSql.toFixed(2)} ms, ${(ofSql / ofMemory).toFixed(1)}×`);
    return ofMemory;
  };
  for (const [name, query] of Object.entries(CASES))
    await tell(name, (n) => truth.search(query(n)), (n) => model.search(query(n))); // prettier-ignore
  await tell('facets', (n) => truth.facets(FACETS(n)), (n) => model.facets(FACETS(n))); // prettier-ignore

  const pages = [undefined, cursorOfPage(model, Math.min(1_000, Math.floor(works / 60)))];
  const [first, deep] = await Promise.all(
    pages.map((cursor) => measured(() => model.search(video({ cursor })), questions)),
  );
  console.log(`a deep page: ${((deep ?? 0) / (first ?? 1)).toFixed(2)}× of the first`);
  await database.destroy();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

/** Median milliseconds of one question. */
async function measured(ask: (number: number) => unknown, count: number): Promise<number> {
  for (let n = 0; n < 10; n += 1) await ask(n + 5_000);
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const began = performance.now();
    await ask(n);
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(count / 2)] ?? 0;
}

function cursorOfPage(model: WorkModel, page: number): string | undefined {
  let cursor: string | undefined;
  for (let at = 0; at < page; at += 1) cursor = model.search(video({ cursor })).nextCursor ?? cursor;
  return cursor;
}
