// Lines a second that an import takes, with 3 % of faults: new ones, the same file again, only checked; beside the same rows copied
// into the same tables by plain SQL:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/import.ts [--works 100000] [--creators 2000]
import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { connectDatabase } from '@koma/service-kit';
import { catalogueService, importWorks } from '../services/catalogue/src/index.js';
import { prepareSearch } from '../services/catalogue/src/search/index.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { dirtyLines } from './import/dirty-lines.js';

const { values } = parseArgs({
  options: { works: { type: 'string', default: '100000' }, creators: { type: 'string', default: '2000' } },
});
const [works, creators] = [Number(values.works), Number(values.creators)];
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
await chmod(folder, 0o755);
const file = join(folder, 'works.ndjson');
const lines = Readable.from(dirtyLines({ works, creators })).map((line: string) => `${line}\n`);
await pipeline(lines, createWriteStream(file));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const { name, migrations } = catalogueService;
const open = async (database: string) => {
  const url = await postgres.databaseUrl(database);
  return connectDatabase({ url, poolSize: 4, name, migrations, migrate: true });
};
const database = await open('catalogue');
await prepareSearch(database, { DATABASE_URL: await postgres.databaseUrl('catalogue') });

let peak = 0;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 50);
const before = process.memoryUsage().rss;
async function measured(what: string, args: readonly string[], take: () => Promise<string>) {
  const began = performance.now();
  const said = await take();
  const seconds = (performance.now() - began) / 1_000;
  const rate = Math.round((works + creators) / seconds);
  process.stdout.write(`${what.padEnd(24)}${String(rate).padStart(8)} lines/s  ${seconds.toFixed(1)} s ${args.join(' ')}\n${said && `${said}\n`}`); // prettier-ignore
  return seconds;
}
const run = (...args: string[]) => importWorks(database, null, [file, '--locale=en', ...args]);
try {
  await measured('only checked', [], () => run('--dry-run'));
  const taken = await measured('new', [], () => run());
  await measured('the same file again', [], () => run());
  const tables = ['creator', 'creator_name_key', 'creator_search', 'work', 'credit', 'work_search', 'company_name', 'import_line', 'outbox']; // prettier-ignore
  const copied = await measured('plain INSERT … SELECT', [], () => copy(tables));
  process.stdout.write(`an import takes ${(taken / copied).toFixed(1)} times as long as its rows alone\n`);
  process.stdout.write(`memory: ${Math.round(before / 1e6)} MB before, ${Math.round(peak / 1e6)} MB at most\n`);
} finally {
  clearInterval(watch);
  await database.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true });
}

/** The same rows with the same indexes and triggers, in one statement for each table and every thousandth row. */
async function copy(tables: readonly string[]): Promise<string> {
  await database.query('CREATE SCHEMA plain');
  for (const table of tables) await database.query(`CREATE TABLE plain.${table} (LIKE ${table} INCLUDING ALL)`);
  for (const table of tables)
    await database.query(`INSERT INTO plain.${table} OVERRIDING SYSTEM VALUE SELECT * FROM ${table}`);
  return '';
}
