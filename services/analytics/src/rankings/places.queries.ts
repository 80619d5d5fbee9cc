import type { Tx } from '@koma/service-kit';
import { removeRows } from '../remove-rows.js';

/** Deletes the places of an account and of its works, with their names; returns how many rows it has removed. */
export const deletePlaces = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    `DELETE FROM place USING viewable AS own WHERE own.owner_id = $1 AND own.id::text = place.key`,
    `DELETE FROM ranked USING viewable AS own WHERE own.owner_id = $1 AND own.id = ranked.id`,
  ]);
