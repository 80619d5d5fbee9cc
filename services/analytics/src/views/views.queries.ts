import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const activityRows = z.array(z.object({ at: z.date(), kind: z.string(), id: z.string(), title: z.string() }));
const dailyRows = z.array(
  z.object({ day: z.string(), kind: z.string(), id: z.string(), title: z.string(), views: z.number().int() }),
);

/** One row per view that the account made, oldest first. */
export async function findActivity(tx: Tx, accountId: string): Promise<z.infer<typeof activityRows>> {
  const rows = await tx.query<unknown>(
    `SELECT seen.at, seen.kind, seen.id, viewable.title
     FROM account_view AS seen JOIN viewable USING (id, kind)
     WHERE seen.account_id = $1 ORDER BY seen.at, seen.view_id`,
    [accountId],
  );
  return activityRows.parse(rows);
}

/** How often content of the account was viewed, per day of Asia/Tokyo. */
export async function findDailyViews(tx: Tx, accountId: string): Promise<z.infer<typeof dailyRows>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, daily.kind, daily.id, coalesce(viewable.title, '') AS title, views
     FROM daily_views AS daily LEFT JOIN viewable USING (id, kind)
     WHERE daily.owner_id = $1 ORDER BY day, daily.kind, daily.id`,
    [accountId],
  );
  return dailyRows.parse(rows);
}

/**
 * Deletes, in the order in which the rows can be found: the views by the account, the viewers of its content, and the counts.
 * Returns how many rows it has removed.
 */
export const deleteViews = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    `DELETE FROM last_view WHERE viewer IN (SELECT viewer FROM account_view WHERE account_id = $1)`,
    `DELETE FROM account_view WHERE account_id = $1`,
    `DELETE FROM last_view USING viewable AS own
     WHERE own.owner_id = $1 AND own.id = last_view.id AND own.kind = last_view.kind`,
    `DELETE FROM account_view USING viewable AS own
     WHERE own.owner_id = $1 AND own.id = account_view.id AND own.kind = account_view.kind`,
    `DELETE FROM daily_views WHERE owner_id = $1`,
  ]);
