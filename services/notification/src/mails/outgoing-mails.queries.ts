import type { Tx } from '@koma/service-kit';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** Removes what waits to be sent to an account; returns how much there was. */
export async function deleteOutgoingMails(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(OutgoingMail, { accountId })).affected ?? 0;
}
