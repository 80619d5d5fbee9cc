import type { Tx } from '@koma/service-kit';
import { removeRows } from '../remove-rows.js';

/**
 * Deletes the viewables of an account. Must run last: the other rooms find their rows through them. Returns how many rows it has
 * removed.
 */
export const deleteViewables = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, ['DELETE FROM viewable WHERE owner_id = $1']);
