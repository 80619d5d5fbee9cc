import type { Tx } from '@koma/service-kit';
import type { Period } from '../period.js';
import type { LoggedEvent, SumsBy } from './event-store.js';
import { loggedRows, sumRows } from './rows.js';

const PORTION = 50_000;

/** PostgreSQL's part of the log for a recount, in portions. */
export async function* readLog(tx: Tx, { from, to }: Period): AsyncIterable<LoggedEvent> {
  let last = { measure: '', subject: '00000000-0000-0000-0000-000000000000', viewer: '', at: new Date(0), id: '' };
  for (;;) {
    const rows = loggedRows.parse(
      await tx.query(
        `SELECT id, subject_id AS subject, viewer, measure, at FROM event
         WHERE counts AND at >= ($1::date - 1)::timestamp AT TIME ZONE 'Asia/Tokyo' AND at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'
           AND (measure COLLATE "C", subject_id, viewer COLLATE "C", at, id::text COLLATE "C") > ($3, $4::uuid, $5, $6::timestamptz, $7)
         ORDER BY measure COLLATE "C", subject_id, viewer COLLATE "C", at, id::text COLLATE "C" LIMIT ${PORTION}`,
        [from, to, last.measure, last.subject, last.viewer, last.at, last.id],
      ),
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PORTION) return;
    last = end;
  }
}

const keyed = (day: string, what: string) =>
  `to_char(${day}, 'YYYY-MM-DD') || ' ' || measure || ' ' || ${what} AS key, sum(count)::int AS count`;
const SUMS: Record<SumsBy | 'forgotten', string> = {
  day: `SELECT ${keyed('day', 'id')} FROM daily_count WHERE day BETWEEN $1 AND $2`,
  'day of owner': `SELECT ${keyed('day', 'owner_id')} FROM daily_count WHERE day BETWEEN $1 AND $2`,
  'hours of owner': `SELECT ${keyed(`hour AT TIME ZONE 'Asia/Tokyo'`, 'owner_id')} FROM hourly_count
    WHERE hour >= $1::date::timestamp AT TIME ZONE 'Asia/Tokyo' AND hour < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo'`,
  forgotten: `SELECT ${keyed('day', 'id')} FROM forgotten_count WHERE day BETWEEN $1 AND $2`,
};

/** Sums of PostgreSQL's tables that are not 0. */
export async function sumsOf(tx: Tx, by: SumsBy | 'forgotten', { from, to }: Period): Promise<Map<string, number>> {
  const rows = sumRows.parse(await tx.query(`${SUMS[by]} GROUP BY 1 HAVING sum(count) <> 0`, [from, to]));
  return new Map(rows.map(({ key, count }) => [key, count]));
}
