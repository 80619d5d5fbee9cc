import { KNOWN_MONTHS } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { deleteFormer, forgetBrief } from './forgetting.queries.js';

const partitions = z.array(z.object({ name: z.string() }));

/** Makes room for the months to come and drops those that are over. */
export async function dropOldEvents(database: Tx): Promise<void> {
  await database.query(
    `SELECT add_event_month(month::date) FROM generate_series(date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo'),
       date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') + interval '2 months', interval '1 month') AS month`,
  );
  const over = partitions.parse(
    await database.query(
      `SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
       WHERE inhparent = 'event'::regclass AND relname ~ '^event_[0-9]{4}_[0-9]{2}$'
         AND to_date(substr(relname, 7), 'YYYY_MM') < date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') - make_interval(months => $1)`,
      [KNOWN_MONTHS],
    ),
  );
  // The names come from the catalogue of tables and match the pattern above.
  for (const { name } of over) await database.query(`DROP TABLE ${name}`);
  await database.query(`DELETE FROM event_rest WHERE at < now() - make_interval(months => $1)`, [KNOWN_MONTHS]);
  await database.transaction(forgetBrief);
  await deleteFormer(database);
}
