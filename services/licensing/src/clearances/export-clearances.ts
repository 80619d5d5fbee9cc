import type { Tx } from '@koma/service-kit';
import { Clearance } from './clearance.entity.js';

/** What a creator has noted of the rights of others. */
export const exportClearances = (tx: Tx, ownerId: string) => tx.findBy(Clearance, { ownerId });
