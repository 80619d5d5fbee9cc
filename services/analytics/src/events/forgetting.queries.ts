import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';
import { ONE_AT_A_TIME } from './one-at-a-time.js';

/** Tables of the release before, which its processes may still write. */
const FORMER = ['account_view', 'last_view', 'daily_views', 'last_presentation', 'daily_presentations'] as const;
const FORMER_OF_VIEWERS = ['account_view', 'last_presentation'] as const;

/** Empties what the tables of the release before say of viewers; the log has it. */
export async function deleteFormer(tx: Tx): Promise<void> {
  await tx.query(`DELETE FROM account_view WHERE at < now() - interval '1 day'`);
  for (const table of ['last_view', 'last_presentation'])
    await tx.query(`DELETE FROM ${table} WHERE at < now() - interval '1 day'`);
}

/** SQL that deletes events and keeps how many of them stay in sums, so that a recount can tell. */
const forgetting = (which: string) => `
  WITH gone AS (DELETE FROM event WHERE ${which} RETURNING measure, subject_id, at, is_counted),
  noted AS (
    INSERT INTO forgotten_count AS known (day, measure, id, count)
    SELECT (at AT TIME ZONE 'Asia/Tokyo')::date, measure, subject_id, count(*) FROM gone WHERE is_counted GROUP BY 1, 2, 3
    ON CONFLICT (day, measure, id) DO UPDATE SET count = known.count + excluded.count
  )
  SELECT count(*)::int AS removed FROM gone`;
/** How long no late report of a half hour can come for sure. */
const BRIEF = `interval '4 days'`;
const removedRow = z.tuple([z.object({ removed: z.int() })]);

/** Takes an account's events out of the log; the sums stay. Returns how many rows it has removed. */
export async function forgetEvents(tx: Tx, accountId: string): Promise<number> {
  await tx.query(ONE_AT_A_TIME);
  const former = FORMER_OF_VIEWERS.map((table) => `DELETE FROM ${table} WHERE account_id = $1`);
  const removed = await removeRows(tx, accountId, former);
  // Reports of the same half hour may still come: until then the event stays, without the account.
  await tx.query(
    `UPDATE event SET account_id = NULL, is_brief = true, source = 'other', filters = '{}'
     WHERE account_id = $1 AND at > now() - ${BRIEF}`,
    [accountId],
  );
  const [row] = removedRow.parse(await tx.query(forgetting('account_id = $1'), [accountId]));
  return removed + row.removed;
}

/** Takes out what members who object have seen, once no report of the same half hour can come any more. */
export async function forgetBrief(tx: Tx): Promise<void> {
  await tx.query(ONE_AT_A_TIME);
  await tx.query(forgetting(`is_brief AND at < now() - ${BRIEF}`));
}

/** Erases what an account owns. Returns how many rows it has removed. */
export const eraseOwned = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    ...FORMER.map(
      (table) => `DELETE FROM ${table} USING viewable AS own WHERE own.owner_id = $1 AND own.id = ${table}.id`,
    ),
    'DELETE FROM event WHERE owner_id = $1',
    'DELETE FROM forgotten_count USING viewable AS own WHERE own.owner_id = $1 AND own.id = forgotten_count.id',
    'DELETE FROM daily_count WHERE owner_id = $1',
    'DELETE FROM hourly_count WHERE owner_id = $1',
  ]);
