import type { Tx } from '@koma/service-kit';
import { OutgoingMail } from './outgoing-mail.entity.js';

/** Removes the waiting mails of an account; returns how many there were. */
export async function deleteOutgoingMails(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(OutgoingMail, { accountId })).affected ?? 0;
}
