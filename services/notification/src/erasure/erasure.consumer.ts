import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { OutgoingMail } from '../mails/outgoing-mail.entity.js';
import { Notification } from '../notifications/notification.entity.js';
import { Preference } from '../preferences/preference.entity.js';
import { Recipient } from '../recipients/recipient.entity.js';

/** Everything here that belongs to an account. */
const KEPT = [Notification, Preference, OutgoingMail, Recipient];
/** Not counted: what remembers when a mail was due, and events that name the account or hold its address. */
const TRACES = [
  'DELETE FROM edit_digest WHERE owner_id = $1',
  'DELETE FROM outbox WHERE subject = $1::text AND published_at IS NOT NULL',
  `DELETE FROM dead_letter WHERE message -> 'data' ->> 'accountId' = $1::text`,
];

/** Forgets an account, and says so; doing it again removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    let removed = 0;
    for (const entity of KEPT) removed += (await tx.delete(entity, { accountId })).affected ?? 0;
    for (const statement of TRACES) await tx.query(statement, [accountId]);
    await this.outbox.add(tx, 'notification.account.erased', erasureId, { erasureId, removed });
  }
}
