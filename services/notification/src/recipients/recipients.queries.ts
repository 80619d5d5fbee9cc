import type { AdminPermission } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Recipient } from './recipient.entity.js';

/** An account as other modules read it; only the events of auth change it. */
export type RecipientRow = Readonly<Recipient>;

export const findRecipient = (tx: Tx, accountId: string): Promise<RecipientRow | null> =>
  tx.findOneBy(Recipient, { accountId });

/** Staff who can sign in, by name. @param permission only those who have it; all where undefined */
export const findStaff = (tx: Tx, permission?: AdminPermission): Promise<RecipientRow[]> =>
  tx.find(Recipient, {
    where: { profileType: 'admin', status: 'active', ...(permission && { adminPermission: permission }) },
    order: { name: 'ASC', accountId: 'ASC' },
  });

/** Returns how many rows were removed. */
export async function deleteRecipient(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(Recipient, { accountId })).affected ?? 0;
}
