import { createClient } from '@clickhouse/client';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { moveOldEvents, openArchive } from '../../services/analytics/src/events/archive/index.js';

const TABLES = ['event', 'daily_count', 'hourly_count'] as const;
const sizes = z.array(z.object({ table: z.string(), bytes: z.coerce.number(), rows: z.coerce.number() }));

/** What the tables take in PostgreSQL, with their indexes, and how many rows they have. */
export async function postgresSize(database: DataSource) {
  const found = sizes.parse(
    await database.query(
      `SELECT 'event' AS table, (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'event'::regclass) AS bytes,
         (SELECT count(*) FROM event) AS rows
       UNION ALL SELECT 'daily_count', pg_total_relation_size('daily_count'), (SELECT count(*) FROM daily_count)
       UNION ALL SELECT 'hourly_count', pg_total_relation_size('hourly_count'), (SELECT count(*) FROM hourly_count)`,
    ),
  );
  const by = (what: 'bytes' | 'rows') => Object.fromEntries(found.map((one) => [one.table, one[what]]));
  return { rows: by('rows'), bytes: { ...by('bytes'), perRow: perRow(found) } };
}

/** What they take in ClickHouse. */
export async function archiveSize(url: string) {
  const client = createClient({ url });
  for (const table of TABLES) await client.command({ query: `OPTIMIZE TABLE ${table} FINAL` });
  const result = await client.query({
    query: `SELECT table, toString(sum(bytes_on_disk)) AS bytes, toString(sum(rows)) AS rows FROM system.parts
      WHERE active AND database = currentDatabase() GROUP BY table`,
    format: 'JSONEachRow',
  });
  const found = sizes.parse(await result.json());
  await client.close();
  return { ...Object.fromEntries(found.map(({ table, bytes }) => [table, bytes])), perRow: perRow(found) };
}

const perRow = (found: z.infer<typeof sizes>): string =>
  found.map(({ table, bytes, rows }) => `${table} ${(bytes / rows).toFixed(1)}`).join(', ');

/** Moves everything but the last days, as the service does every hour; answers with rows a second. */
export async function archiveAll(database: DataSource, url: string): Promise<number> {
  const archive = openArchive(url, undefined);
  const count = async () =>
    Number(
      (
        await database.query<[{ rows: string }]>(
          `SELECT sum(rows) AS rows FROM (${TABLES.map((table) => `SELECT count(*) AS rows FROM ${table}`).join(' UNION ALL ')}) AS all_rows`,
        )
      )[0].rows,
    );
  const before = await count();
  const began = performance.now();
  await moveOldEvents(database.manager, archive, new Date(Date.now() - 6 * 86_400_000));
  const seconds = (performance.now() - began) / 1000;
  await archive.close();
  const moved = before - (await count());
  await database.query('VACUUM ANALYZE');
  return Math.round(moved / seconds);
}
