// Searching through the gateway, each service built and in a process of its own, against a bare server of node and pg and against SQL
// alone, over the same rows on the same PostgreSQL, in turns in one run:
//   npm run build && npm run bench:search [-- --works 100000 --seconds 4 --rounds 3 --keep FOLDER --only detail --changes]
// With --keep the filled databases stay in the folder, and are found there the next time. With --changes ten works a second are saved.
// BENCH_PROFILE=FOLDER: each process writes a profile of its processor time there. Koma's processes run with the bus and the cache of a
// single process, without TLS, and with a stand-in for the auth service that knows 50 sessions.
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import pg from 'pg';
import { catalogueService } from '../services/catalogue/src/index.js';
import { until } from '../tools/platform/processes.js';
import { newSecrets } from '../tools/platform/secrets.js';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { definePostgres } from '../tools/stack/postgres.mjs';
import { startChanges } from './search-through-gateway/changes.js';
import { expectEqual } from './search-through-gateway/equality.js';
import { fillOnce, SETTINGS } from './search-through-gateway/fill.js';
import { askServer, type Measured } from './search-through-gateway/load.js';
import { type Question, questionsOf } from './search-through-gateway/questions.js';
import { childrenOf, cpuSeconds } from './search-through-gateway/service-process.js';
import { COOKIES, type Side, startBare, startKoma } from './search-through-gateway/sides.js';
import { askSql } from './search-through-gateway/sql.js';

const { values } = parseArgs({
  options: {
    works: { type: 'string', multiple: true, default: ['100000'] },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
    only: { type: 'string', multiple: true },
    changes: { type: 'boolean', default: false },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const CONNECTIONS = 32;
const WARM_UP_SECONDS = 2;
/** Answers compared before anything is measured, and once more after it. */
const COMPARED = 40;

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'koma-bench-')) : resolve(values.keep);
await mkdir(folder, { recursive: true });
// PostgreSQL runs as somebody else.
await chmod(folder, 0o755);
const [port = 0] = await findFreePorts(1);
const keys = newSecrets();
// The password is the same the next time; nothing but the benchmark's own data is behind it.
const options = { dir: join(folder, 'postgres'), port, password: 'benchmark', settings: SETTINGS };
const postgres = await definePostgres(options);
await postgres.start();
const watcher = new pg.Client({ connectionString: await postgres.databaseUrl('postgres') });
await watcher.connect();
try {
  for (const works of values.works.map(Number)) await measure(works);
} finally {
  await watcher.end();
  await postgres.stop();
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exit();

async function measure(works: number): Promise<void> {
  const catalogue = await postgres.databaseUrl(`catalogue_${works}`);
  await fillOnce(catalogue, works);
  const { name, migrations } = catalogueService;
  const database = await connectDatabase({ url: catalogue, poolSize: 2, name, migrations, migrate: false });
  const koma = await startKoma(keys, { catalogue, gateway: await postgres.databaseUrl(`gateway_${works}`) });
  say(`${works} works: the catalogue answers after ${(koma.startedAfterMs / 1000).toFixed(1)} s`);
  const bare = await startBare(catalogue);
  const sides = [koma, bare];
  try {
    const questions = Object.entries(await questionsOf(database)).filter(
      ([one]) => !values.only || values.only.includes(one),
    );
    const compare = async () => {
      for (const [, { fresh, isCounted }] of questions) await expectEqual(sides, fresh.slice(-COMPARED), isCounted);
      say(`${COMPARED} answers to each question are the same on both sides`);
    };
    await compare();
    const changes = values.changes && (await startChanges(koma.catalogue.url, keys.IDENTITY_PRIVATE_KEY, database));
    for (const [one, question] of questions) await turns(one, question, sides);
    if (changes) say(`${await changes.stop()} works saved meanwhile`);
    else for (const [one, question] of questions) await sql(one, question, { url: catalogue, tables: database });
    await compare();
  } finally {
    await database.destroy();
    await bare.stop();
    await koma.stop();
  }
}

/** Both sides in turns, each time with questions that were not asked before. */
async function turns(name: string, question: Question, sides: readonly Side[]): Promise<void> {
  let used = 0;
  const next = (share: number) => question.fresh.slice(used, (used += share));
  const portion = Math.floor(question.fresh.length / (rounds + 2));
  const warmUp = next(portion);
  for (const side of sides)
    for (const paths of [question.repeated, warmUp]) await ask(side, question, paths, { lasting: WARM_UP_SECONDS });
  const found: Record<string, Record<Side['name'], Measured[]>> = {
    repeated: { koma: [], bare: [] },
    fresh: { koma: [], bare: [] },
  };
  for (let round = 0; round < rounds; round += 1) {
    const paths = { repeated: question.repeated, fresh: next(portion) };
    for (const kind of ['repeated', 'fresh'] as const)
      for (const side of round % 2 ? sides.toReversed() : sides)
        found[kind]?.[side.name].push(await ask(side, question, paths[kind], { isFresh: kind === 'fresh' }));
  }
  const rest = next(portion);
  for (const [kind, { koma, bare }] of Object.entries(found)) {
    const ratios = koma.map((one, at) => one.perSecond / (bare[at]?.perSecond ?? NaN));
    const paths = kind === 'fresh' ? rest : question.repeated;
    const alone: number[] = [];
    for (const side of sides) alone.push((await ask(side, question, paths, { connections: 1 })).p95Ms);
    const figures = (of: Measured[]) => `${median(of.map(({ perSecond }) => perSecond)).toFixed(0)}/s (${median(of.map(({ cpuMs }) => cpuMs)).toFixed(2)} ms)`; // prettier-ignore
    say(
      `${name}, ${kind}: ${median(ratios).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}) of node and pg, ` +
        `${figures(koma)} against ${figures(bare)}; alone p95 ${alone.map((ms) => ms.toFixed(2)).join(' against ')} ms; load ${load()}`,
    );
  }
}

interface Asking {
  lasting?: number;
  connections?: number;
  isFresh?: boolean;
}

async function ask(side: Side, { isCounted }: Question, paths: readonly string[], how: Asking): Promise<Measured> {
  const pidOfPostgres = Number(await readFile(join(folder, 'postgres', 'postgres.pid'), 'utf8'));
  const cpu = async () => cpuSeconds([...side.pids, pidOfPostgres, ...(await childrenOf(pidOfPostgres))]);
  const { lasting = seconds, connections = CONNECTIONS, isFresh = false } = how;
  await quiet();
  const measured = await askServer(side.base(isCounted), paths, { folder, cookies: COOKIES, seconds: lasting, connections, cpu }); // prettier-ignore
  if (isFresh && measured.requests > paths.length) say(`${side.name}: ${(measured.requests / paths.length).toFixed(1)} times through the questions`); // prettier-ignore
  return measured;
}

/** Waits until the database is done with what the side before has left: whoever asks stops, its statements do not. */
async function quiet(): Promise<void> {
  const others = `SELECT FROM pg_stat_activity WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  await until(async () => (await watcher.query(others)).rowCount === 0, 120_000, 50);
}

/** The same questions to PostgreSQL alone: rows, no JSON over HTTP. */
async function sql(name: string, question: Question, at: Parameters<typeof askSql>[2]): Promise<void> {
  const perSecond = await askSql(name, question, at, { folder, seconds, connections: CONNECTIONS });
  if (perSecond !== null) say(`${name}: SQL alone ${perSecond.toFixed(0)}/s; load ${load()}`);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

function load(): string {
  return loadavg()[0]?.toFixed(1) ?? '';
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
