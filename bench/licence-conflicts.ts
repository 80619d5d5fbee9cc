// How long the conflict check takes where many licences hold: 100,000 of them on 10,000 works, asked one after another for works
// that do not repeat, and again for the same ones:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/licence-conflicts.ts [--licences 100000] [--works 10000]
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { COUNTRIES, INDUSTRIES, MEDIA, type Usage } from '@koma/contracts';
import { connectDatabase, newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { licensingService } from '../services/licensing/src/index.js';
import { boxOf, findHeld } from '../services/licensing/src/rights/index.js';
import { startPostgres } from '../tools/platform/postgres.js';

const { values } = parseArgs({
  options: { licences: { type: 'string', default: '100000' }, works: { type: 'string', default: '10000' } },
});
const [LICENCES, WORKS] = [Number(values.licences), Number(values.works)];
const ASKED = 2_000;
const AT_ONCE = 1_000;
const DAY_MS = 86_400_000;

const pick = <T>(all: readonly T[], at: number): T => {
  const found = all[at % all.length];
  if (found === undefined) throw new RangeError('an empty list');
  return found;
};
const dayAt = (at: number): string => new Date(Date.UTC(2026, 0, 1) + (at % 2_000) * DAY_MS).toISOString().slice(0, 10);

/** A use that differs with its number: one medium and country, a year or less, a third of them exclusive in an industry. */
const usageOf = (at: number): Usage => ({
  media: [{ medium: pick(MEDIA, at * 7), placements: [] }],
  territories: [pick(COUNTRIES, at * 13)],
  start: dayAt(at * 31),
  term: pick(['cour', 'half-year', 'year'] as const, at),
  lastDay: null,
  industry: pick(INDUSTRIES, at * 3),
  exclusivity: at % 3 === 0 ? 'industry' : 'none',
  alterations: [],
  isCredited: true,
});

const works = Array.from({ length: WORKS }, () => newId());

async function fill(database: DataSource): Promise<void> {
  // Made-up licences: only their boxes are asked for. What collides by chance is left out, as the constraint does.
  await database.query('ALTER TABLE licence_box DROP CONSTRAINT licence_box_licence_id_fkey');
  for (let from = 0; from < LICENCES; from += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE }, (_, at) => {
      const { isExclusive, ...box } = boxOf(usageOf(from + at));
      return { ...box, licence_id: newId(), work_id: pick(works, from + at), is_exclusive: isExclusive };
    });
    await database.query(
      `INSERT INTO licence_box (licence_id, work_id, chain_id, media, territories, days, industries, claim)
       SELECT licence_id, work_id, licence_id, media::int4multirange, territories::int4multirange, days::daterange, industries::int4range,
         CASE WHEN is_exclusive THEN '(,)'::int8range ELSE int8range(at, at + 1) END
       FROM jsonb_to_recordset($1) AS given (licence_id uuid, work_id uuid, media text, territories text, days text, industries text, is_exclusive boolean),
         nextval('licence_claim') AS at
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }
  await database.query('VACUUM ANALYZE licence_box');
}

const percentile = (times: readonly number[], share: number): string =>
  (times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? NaN).toFixed(2);

async function ask(database: DataSource, name: string): Promise<void> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < ASKED; at += 1) {
    // As a request of five works asks: Japan and one country more, all of the web, for a year.
    const usage: Usage = { ...usageOf(at * 17), territories: ['japan', pick(COUNTRIES, at)], media: [{ medium: 'web', placements: [] }, { medium: pick(MEDIA, at), placements: [] }], term: 'year', exclusivity: 'full' }; // prettier-ignore
    const some = Array.from({ length: 5 }, (_, next) => pick(works, at * 5 + next));
    const began = performance.now();
    found += (await findHeld(database.manager, some, boxOf(usage))).length;
    times.push(performance.now() - began);
  }
  console.log(
    `${name}: p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms, p99 ${percentile(times, 0.99)} ms, ${found} boxes found`,
  );
}

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
await chmod(folder, 0o755);
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const { name, migrations } = licensingService;
const database = await connectDatabase({
  url: await postgres.databaseUrl(name),
  poolSize: 2,
  name,
  migrations,
  migrate: true,
});
try {
  const began = performance.now();
  await fill(database);
  const [row] = await database.query<{ count: string }[]>('SELECT count(*) FROM licence_box');
  console.log(
    `${row?.count} boxes of ${WORKS} works, filled in ${((performance.now() - began) / 1000).toFixed(0)} s, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await ask(database, 'questions that do not repeat');
  await ask(database, 'the same again');
} finally {
  await database.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
