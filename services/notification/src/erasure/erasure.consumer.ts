import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { deleteDeliveries } from '../broadcasts/index.js';
import { deleteOutgoingMails } from '../mails/index.js';
import { deleteNotices } from '../notifications/index.js';
import { deletePreferences } from '../preferences/index.js';
import { deletePushes } from '../pushes/index.js';
import { deleteRecipient } from '../recipients/index.js';

/** Deletes the rows of an account; each function returns how many it has removed. */
const ERASE = [deleteDeliveries, deleteNotices, deletePreferences, deleteOutgoingMails, deletePushes, deleteRecipient];
/** Not counted: events that name the account or hold its address. */
const TRACES = [
  'DELETE FROM outbox WHERE subject = $1::text AND published_at IS NOT NULL',
  `DELETE FROM dead_letter WHERE message -> 'data' ->> 'accountId' = $1::text`,
];

/** Erases an account and announces it; a second event removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    let removed = 0;
    for (const erase of ERASE) removed += await erase(tx, accountId);
    for (const statement of TRACES) await tx.query(statement, [accountId]);
    await this.outbox.add(tx, 'notification.account.erased', erasureId, { erasureId, removed });
  }
}
