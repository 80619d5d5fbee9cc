import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const dailyRows = z.array(z.object({ day: z.string(), id: z.string(), title: z.string(), presentations: z.int() }));

/** How often works of the account were presented, per day of Asia/Tokyo. */
export async function findDailyPresentations(tx: Tx, accountId: string): Promise<z.infer<typeof dailyRows>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, id, coalesce(viewable.title, '') AS title, presentations
     FROM daily_presentations AS daily LEFT JOIN viewable USING (id)
     WHERE daily.owner_id = $1 ORDER BY day, id`,
    [accountId],
  );
  return dailyRows.parse(rows);
}

/** Deletes what the account has presented and the presentations of its works; returns how many rows it has removed. */
export const deletePresentations = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    `DELETE FROM last_presentation WHERE account_id = $1`,
    `DELETE FROM last_presentation USING viewable AS own WHERE own.owner_id = $1 AND own.id = last_presentation.id`,
    `DELETE FROM daily_presentations WHERE owner_id = $1`,
  ]);
