import type { Tx } from '@koma/service-kit';
import { IsNull, Not } from 'typeorm';
import { LicenceDelivery } from './licence-delivery.entity.js';

/** Files that an account has fetched under its licences. */
export async function exportDeliveries(tx: Tx, accountId: string) {
  const rows = await tx.find(LicenceDelivery, { where: { accountId, usedAt: Not(IsNull()) }, order: { id: 'ASC' } });
  return rows.map(({ licenceId, fileName, usedAt }) => ({ licenceId, fileName, at: usedAt }));
}
