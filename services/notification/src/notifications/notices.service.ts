import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { OutgoingMails } from '../mails/index.js';
import { PreferencesService } from '../preferences/index.js';
import { findRecipient } from '../recipients/index.js';
import type { Notification } from './notification.entity.js';
import { NotificationsService } from './notifications.service.js';

export type Notice = Pick<Notification, 'accountId' | 'kind' | 'values'>;

/** Notifies members through the channels they chose. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly mails: OutgoingMails,
  ) {}

  /**
   * Runs in the transaction of its cause, so that neither the notice nor its mail is lost or doubled. Returns whether a mail
   * was wanted.
   */
  async notify(tx: Tx, { accountId, kind, values }: Notice): Promise<boolean> {
    const channels = await this.preferences.channelsOf(tx, accountId, kind);
    if (channels.page) await this.notifications.add(tx, accountId, kind, values);
    if (channels.mail) await this.mail(tx, { accountId, kind, values });
    return channels.mail;
  }

  /** Only who can sign in gets mails: others have had a mail about their status, or are not active yet. */
  async mail(tx: Tx, { accountId, kind, values }: Notice): Promise<void> {
    const recipient = await findRecipient(tx, accountId);
    if (recipient?.status !== 'active' && recipient?.status !== 'resting') return;
    const { email, locale } = recipient;
    await this.mails.request(tx, { accountId, email, locale, template: kind, values });
  }
}
