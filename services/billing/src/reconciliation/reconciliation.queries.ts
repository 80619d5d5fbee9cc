import type { Tx } from '@koma/service-kit';
import { Reconciliation } from './reconciliation.entity.js';

/** The latest comparison, or null. */
export async function findLastReconciliation(tx: Tx): Promise<Readonly<Reconciliation> | null> {
  const [last] = await tx.find(Reconciliation, { order: { day: 'DESC' }, take: 1 });
  return last ?? null;
}
