import { activityStatistics, type Period } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { STANDING_MARKS } from '../marks/index.js';

const distinct = (type: string) => `count(DISTINCT account_id) FILTER (WHERE profile_type = '${type}')::int`;
const KINDS = `${distinct('creator')} AS creators, ${distinct('user')} AS users`;
/** Days with the members who looked; one who objects is not followed, not even while the view is in the log. */
const LOOKS = `(SELECT day, account_id, profile_type FROM look JOIN account ON account.id = account_id
  WHERE NOT is_unnamed(account_id)) AS looks`;

const kindRow = z.tuple([z.object({ creators: z.int(), users: z.int() })]);
const { weeks } = activityStatistics.shape;
const collectedRows = z.array(z.object({ day: z.string(), count: z.int() }));

/** Makes the table that the questions about members read: who looked at works of others on which day. */
export const makeLooks = (tx: Tx): Promise<unknown> =>
  tx.query('CREATE TEMPORARY TABLE look (day date, account_id uuid) ON COMMIT DROP');

/** Different members of a whole period. */
export async function countMembers(tx: Tx, { from, to }: Period) {
  const rows = await tx.query<unknown>(`SELECT ${KINDS} FROM ${LOOKS} WHERE day BETWEEN $1 AND $2`, [from, to]);
  return kindRow.parse(rows)[0];
}

/** Different members of each day, or of each week by its Monday. */
export async function countMembersPer(
  step: 'day' | 'week',
  tx: Tx,
  { from, to }: Period,
): Promise<z.infer<typeof weeks>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(series, 'YYYY-MM-DD') AS day, ${KINDS}
     FROM generate_series(date_trunc($3, $1::date::timestamp), $2::date::timestamp, ('1 ' || $3)::interval) AS series
     LEFT JOIN ${LOOKS} ON day BETWEEN $1 AND $2 AND date_trunc($3, day::timestamp) = series
     GROUP BY series ORDER BY series`,
    [from, to, step],
  );
  return weeks.parse(rows);
}

/** Marks on works that stand, of days with any. */
export async function countCollected(tx: Tx, { from, to }: Period): Promise<z.infer<typeof collectedRows>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS count FROM ${STANDING_MARKS}
     WHERE viewable.kind <> 'creator' AND measure IN ('favourite', 'save') AND day BETWEEN $1 AND $2 GROUP BY 1`,
    [from, to],
  );
  return collectedRows.parse(rows);
}
