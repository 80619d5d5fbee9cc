import { KNOWN_MONTHS } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const playedRows = z.array(z.object({ at: z.date(), id: z.string(), title: z.string(), played: z.array(z.number()) }));

/** What an account has played of films, oldest first. */
export async function findPlayed(tx: Tx, accountId: string): Promise<z.infer<typeof playedRows>> {
  const rows = await tx.query<unknown>(
    `SELECT at, work_id AS id, coalesce(viewable.title, '') AS title, played
     FROM watch LEFT JOIN viewable ON viewable.id = work_id AND viewable.kind = 'video' WHERE account_id = $1 ORDER BY at, visit_id`,
    [accountId],
  );
  return playedRows.parse(rows);
}

/** Forgets what an account has played. */
export async function forgetWatches(tx: Tx, accountId: string): Promise<number> {
  return removeRows(tx, accountId, ['DELETE FROM watch WHERE account_id = $1']);
}

/** Deletes what an account has played and what was played of its films; returns how many rows it has removed. */
export const deleteWatches = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, ['DELETE FROM watch WHERE account_id = $1 OR owner_id = $1']);

export async function deleteOldWatches(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM watch WHERE at < now() - make_interval(months => $1)', [KNOWN_MONTHS]);
}
