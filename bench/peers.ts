// Koma through its gateway, each service built and in a process of its own, against Directus, Strapi, a bare server of node and pg, and
// SQL alone, over the same rows on the same PostgreSQL, in turns in one run:
//   npm run build && npm run bench:peers [-- --works 100000 --seconds 3 --rounds 3 --keep FOLDER --out FILE --only detail --beside Strapi]
// With --keep the filled databases stay in the folder, and are found there the next time. `npm run bench:search` asks a bare server and
// SQL only. BENCH_PROFILE=FOLDER: each process writes a profile of its processor time there. Koma's processes run with the bus and the
// cache of a single process, without TLS, and with a stand-in for the auth service that knows 50 sessions.
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import pg from 'pg';
import { catalogueService } from '../services/catalogue/src/index.js';
import { until } from '../tools/platform/processes.js';
import { newSecrets } from '../tools/platform/secrets.js';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { definePostgres } from '../tools/stack/postgres.mjs';
import { worksToChange } from './peers/changes.js';
import { startDirectus } from './peers/directus.js';
import { expectEqual } from './peers/equality.js';
import { fillOnce, SETTINGS } from './peers/fill.js';
import { askServer, type Measured } from './peers/load.js';
import { questionsOf } from './peers/questions.js';
import { childrenOf, cpuSeconds } from './peers/service-process.js';
import { type AskServer, type Place, type Side, startBare, startKoma } from './peers/sides.js';
import { startSql } from './peers/sql.js';
import { startStrapi } from './peers/strapi.js';
import { tableOf } from './peers/table.js';
import { turns } from './peers/turns.js';

const BESIDE: Readonly<Record<string, (place: Place) => Side | Promise<Side>>> = {
  SQL: startSql,
  bare: startBare,
  Directus: startDirectus,
  Strapi: startStrapi,
};
const { values } = parseArgs({
  options: {
    works: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '3' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
    out: { type: 'string' },
    only: { type: 'string', multiple: true },
    beside: { type: 'string', multiple: true, default: Object.keys(BESIDE) },
  },
});
const [works, seconds, rounds] = [Number(values.works), Number(values.seconds), Number(values.rounds)];
/** Answers compared before anything is measured, and once more after it. */
const COMPARED = 40;

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'koma-bench-')) : resolve(values.keep);
await mkdir(folder, { recursive: true });
// PostgreSQL runs as somebody else.
await chmod(folder, 0o755);
const [port = 0] = await findFreePorts(1);
// The password is the same the next time; nothing but the benchmark's own data is behind it.
const options = { dir: join(folder, 'postgres'), port, password: 'benchmark', settings: SETTINGS };
const postgres = await definePostgres(options);
await postgres.start();
const watcher = new pg.Client({ connectionString: await postgres.databaseUrl('postgres') });
await watcher.connect();
try {
  await run();
} finally {
  await watcher.end();
  await postgres.stop();
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exit();

async function run(): Promise<void> {
  const catalogue = await postgres.databaseUrl(`catalogue_${works}`);
  await fillOnce(catalogue, works);
  const { name, migrations } = catalogueService;
  const database = await connectDatabase({ url: catalogue, poolSize: 2, name, migrations, migrate: false });
  const sides = await startSides(catalogue);
  try {
    const questions = Object.entries(await questionsOf(database)).filter(
      ([one]) => !values.only || values.only.includes(one),
    );
    const compare = async () => {
      for (const [, { fresh, isCounted }] of questions) await expectEqual(sides, fresh.slice(-COMPARED), isCounted);
      say(`${COMPARED} answers to each question are the same on all sides`);
    };
    await compare();
    const changed = await worksToChange(database);
    const found = [];
    for (const [one, question] of questions) {
      const measured = await turns(question, sides, { rounds, seconds, changed, quiet });
      found.push({ name: one, measured });
      say(tableOf([{ name: one, measured }], works));
    }
    await compare();
    if (values.out) await writeFile(values.out, tableOf(found, works));
  } finally {
    await database.destroy();
    for (const side of sides) await side.stop();
  }
}

async function startSides(catalogue: string): Promise<Side[]> {
  const koma = await startKoma(newSecrets(), await postgres.databaseUrl(`gateway_${works}`), await placeOf('koma'));
  say(`${works} works: the catalogue answers after ${(koma.startedAfterMs / 1000).toFixed(1)} s`);
  const others: Side[] = [];
  for (const one of values.beside) {
    const side = BESIDE[one];
    if (!side) throw new Error(`nobody is called ${one}; there are ${Object.keys(BESIDE).join(', ')}`);
    others.push(await side(await placeOf(one.toLowerCase())));
  }
  return [koma, ...others];

  async function placeOf(name: string): Promise<Place> {
    return { catalogue, database: await postgres.databaseUrl(`${name}_${works}`), folder, ask };
  }
}

async function ask(...[{ url, pids, askers }, paths, how]: Parameters<AskServer>): Promise<Measured> {
  const pidOfPostgres = Number(await readFile(join(folder, 'postgres', 'postgres.pid'), 'utf8'));
  const cpu = async () => cpuSeconds([...pids, pidOfPostgres, ...(await childrenOf(pidOfPostgres))]);
  return askServer(url, paths, { folder, askers, cpu, ...how });
}

/** Waits until the database is done with what the side before has left: whoever asks stops, its statements do not. */
async function quiet(): Promise<void> {
  const others = `SELECT FROM pg_stat_activity WHERE state = 'active' AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  await until(async () => (await watcher.query(others)).rowCount === 0, 120_000, 50);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
