import type { Tx } from '@koma/service-kit';
import { Recipient } from './recipient.entity.js';

/** An account as other modules read it; only the events of auth change it. */
export type RecipientRow = Readonly<Recipient>;

export const findRecipient = (tx: Tx, accountId: string): Promise<RecipientRow | null> =>
  tx.findOneBy(Recipient, { accountId });

/** Returns how many rows were removed. */
export async function deleteRecipient(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(Recipient, { accountId })).affected ?? 0;
}
