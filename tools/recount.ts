// Counts the raw log of views and presentations in another way and compares with the sums that the pages show, on the platform that runs on this
// machine, or on the database of DATABASE_URL; exits with 1 and names the sums that differ: npm run recount -- 2026-11 | 2026-11-20 [--data .data]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { analyticsService, openEventStore, recount } from '@koma/analytics';
import { connectDatabase } from '@koma/service-kit';
import { runningDatabase } from './platform/running-database.js';

const MOST_NAMED = 20;
const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: '.data' } },
  allowPositionals: true,
});

/** A month, a day, or without either the last 31 days. */
function periodOf(text: string | undefined): { from: string; to: string } {
  const month = /^(\d{4})-(\d{2})$/.exec(text ?? '');
  if (month) {
    const last = new Date(Date.UTC(Number(month[1]), Number(month[2]), 0));
    return { from: `${month[0]}-01`, to: last.toISOString().slice(0, 10) };
  }
  if (text !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`not a month or day: ${text}`);
  const to = text ?? new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10);
  return { from: text ?? new Date(Date.parse(to) - 30 * 86_400_000).toISOString().slice(0, 10), to };
}

const period = periodOf(positionals[0]);
const { name, migrations } = analyticsService;
const url = await runningDatabase(name, resolve(values.data));
const database = await connectDatabase({ url, poolSize: 2, name, migrations, migrate: false });
try {
  const { read, sums, differences } = await recount(database, await openEventStore(database, process.env), period);
  process.stdout.write(
    `${period.from} to ${period.to}: ${read} events read, ${sums} sums, ${differences.length} differ\n`,
  );
  for (const { key, kept, counted } of differences.slice(0, MOST_NAMED))
    process.stdout.write(`${key}: kept ${kept}, counted ${counted}\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await database.destroy();
}
