import type { Tx } from '@koma/service-kit';
import { DisputeStep } from './dispute.entities.js';

/** What an account has written in disputes. */
export const exportDisputes = (tx: Tx, accountId: string): Promise<DisputeStep[]> =>
  tx.find(DisputeStep, { where: { accountId }, order: { id: 'ASC' } });
