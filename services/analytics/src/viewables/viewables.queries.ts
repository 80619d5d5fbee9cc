import type { Tx } from '@koma/service-kit';
import { removeRows } from '../remove-rows.js';

/** Removes what an account owns, last of all: the other rooms find by it what they have to remove. Returns how many rows. */
export const deleteViewables = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, ['DELETE FROM viewable WHERE owner_id = $1']);
