import { newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { OutgoingMails } from '../mails/index.js';
import { PreferencesService } from '../preferences/index.js';
import { PushesService } from '../pushes/index.js';
import { findRecipient } from '../recipients/index.js';
import type { Notification } from './notification.entity.js';
import { NotificationsService } from './notifications.service.js';

/** `batchId`: mails of one cause are counted together. */
export type Notice = Pick<Notification, 'accountId' | 'kind' | 'values'> & { batchId?: string };

/** Notifies members through the channels they chose. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly mails: OutgoingMails,
    private readonly pushes: PushesService,
  ) {}

  /**
   * Runs in the transaction of its cause, so that neither the notice nor its mail is lost or doubled. Returns whether a mail
   * was wanted.
   * @param isMailed whether it is mailed to those who want mails
   * @param isPushed whether it is pushed to those who want pushes
   */
  async notify(tx: Tx, notice: Notice, { isMailed = true, isPushed = true } = {}): Promise<boolean> {
    const { accountId, kind, values } = notice;
    const channels = await this.preferences.channelsOf(tx, accountId, kind);
    const onPage = channels.page ? await this.notifications.add(tx, accountId, kind, values) : null;
    const wantsMail = channels.mail && isMailed;
    if (wantsMail) await this.mail(tx, notice);
    if (channels.push && isPushed) await this.push(tx, notice, onPage);
    return wantsMail;
  }

  /** @param noticeId the notice on the page; null where the member does not want it there */
  async push(tx: Tx, notice: Notice, noticeId: string | null): Promise<void> {
    await this.pushes.request(tx, { ...notice, noticeId: noticeId ?? newId(), isOnPage: noticeId !== null });
  }

  /** Only who can sign in gets mails: others have had a mail about their status, or are not active yet. */
  async mail(tx: Tx, { accountId, kind, values, batchId }: Notice): Promise<void> {
    const recipient = await findRecipient(tx, accountId);
    if (recipient?.status !== 'active' && recipient?.status !== 'resting') return;
    const { email, locale } = recipient;
    await this.mails.request(tx, { accountId, email, locale, template: kind, values, ...(batchId && { batchId }) });
  }
}
