import type { Tx } from '@koma/service-kit';
import { removeRows } from '../remove-rows.js';

/** Deletes what is known of an account as a viewer and delegate; returns how many rows it has removed. */
export const deletePeople = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    'DELETE FROM account WHERE id = $1',
    'DELETE FROM delegate WHERE account_id = $1 OR owner_id = $1',
    'DELETE FROM objection WHERE account_id = $1',
  ]);

/** How long reports can be on their way: as long as events are known by their ids. */
const ERASED_DAYS = 60;

/** Remembers that the account is erased, for reports that come later. */
export async function markErased(tx: Tx, accountId: string): Promise<void> {
  await tx.query('INSERT INTO erased_account (digest) VALUES (sha256($1::text::bytea)) ON CONFLICT DO NOTHING', [
    accountId,
  ]);
}

export async function deleteOldErased(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM erased_account WHERE at < now() - make_interval(days => $1)', [ERASED_DAYS]);
}
