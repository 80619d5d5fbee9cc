import type { Tx } from '@koma/service-kit';
import { Clearance } from './clearance.entity.js';

/** What a creator has noted of the rights of others. */
export const exportClearances = (tx: Tx, ownerId: string) => tx.findBy(Clearance, { ownerId });

/** Which proposals a creator has dismissed. */
export const exportDismissed = (tx: Tx, ownerId: string): Promise<unknown[]> =>
  tx.query('SELECT work_id AS "workId", kind, holder_key AS holder FROM dismissed_proposal WHERE owner_id = $1', [
    ownerId,
  ]);
