import { NOTICE, type Notification as NotificationAnswer } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { LessThan } from 'typeorm';
import { Notification } from './notification.entity.js';
import { toNotification } from './notification.mapper.js';

/** All notices of an account, oldest first, as its page shows them. */
export async function findOwnNotices(tx: Tx, accountId: string): Promise<NotificationAnswer[]> {
  return (await tx.find(Notification, { where: { accountId }, order: { id: 'ASC' } })).map(toNotification);
}

const DAY_MS = 86_400_000;

/** Removes notices that are older than members look back. Returns how many. */
export async function deleteOldNotices(tx: Tx, now: Date): Promise<number> {
  const createdAt = LessThan(new Date(now.getTime() - NOTICE.keptDays * DAY_MS));
  return (await tx.delete(Notification, { createdAt })).affected ?? 0;
}

/** Removes the notices of an account and returns how many there were; the times of the last mails are removed but not counted. */
export async function deleteNotices(tx: Tx, accountId: string): Promise<number> {
  const { affected } = await tx.delete(Notification, { accountId });
  await tx.query('DELETE FROM notice_turn WHERE account_id = $1', [accountId]);
  // Written by processes of the release before.
  await tx.query('DELETE FROM edit_digest WHERE owner_id = $1', [accountId]);
  return affected ?? 0;
}
