import { KNOWN_MONTHS } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { deleteFormer, forgetBrief } from './forgetting.queries.js';

/** Makes room for the months to come and drops those that are over. */
export async function dropOldEvents(database: Tx): Promise<void> {
  await database.query(
    `SELECT add_event_month(month::date) FROM generate_series(date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo'),
       date_trunc('month', now() AT TIME ZONE 'Asia/Tokyo') + interval '2 months', interval '1 month') AS month`,
  );
  await database.query('SELECT drop_event_months($1)', [KNOWN_MONTHS]);
  await database.query(`DELETE FROM event_rest WHERE at < now() - make_interval(months => $1)`, [KNOWN_MONTHS]);
  await database.transaction(forgetBrief);
  await deleteFormer(database);
}
