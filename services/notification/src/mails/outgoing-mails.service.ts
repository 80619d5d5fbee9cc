import { CONFIG, newId, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { Mailer } from './mailer.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { renderOutgoingMail } from './templates/outgoing-mails.js';

/**
 * Sends mails exactly as often as their cause is committed: the row and its event are written in the transaction of the cause,
 * and the row is deleted in the one that sends it.
 */
@Injectable()
export class OutgoingMails {
  constructor(
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  async request(tx: Tx, mail: Omit<OutgoingMail, 'id' | 'createdAt'>): Promise<void> {
    const id = newId();
    await tx.insert(OutgoingMail, { id, ...mail, createdAt: new Date() });
    await this.outbox.add(tx, 'notification.mail.requested', id, { mail: 'kept', id });
  }

  /** A mail without its row belonged to an account that was erased meanwhile. */
  async send(tx: Tx, id: string): Promise<void> {
    const mail = await tx.findOneBy(OutgoingMail, { id });
    if (!mail) return;
    await this.mailer.send(mail.email, renderOutgoingMail(mail, this.config.PUBLIC_ORIGIN));
    await tx.delete(OutgoingMail, { id });
  }
}
