import { isForFullAccess, type StaffNotificationKind } from '@koma/contracts';
import { CONFIG, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { NotificationConfig } from '../config.js';
import { OutgoingMails } from '../mails/index.js';
import { findStaff } from '../recipients/index.js';
import { NoticesService } from './notices.service.js';

/** Notifies the members of staff who are on duty: each decides in the settings by which channels. */
@Injectable()
export class StaffNoticesService {
  constructor(
    private readonly notices: NoticesService,
    private readonly mails: OutgoingMails,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {}

  /** Returns whether anybody wanted a mail. */
  async notify(tx: Tx, kind: StaffNotificationKind, values: Record<string, string>): Promise<boolean> {
    const staff = await findStaff(tx, isForFullAccess(kind) ? 'full' : undefined);
    const wanted: boolean[] = [];
    for (const { accountId } of staff) wanted.push(await this.notices.notify(tx, { accountId, kind, values }));
    return wanted.includes(true);
  }

  /** The same; the address of staff gets a mail when nobody on duty wants one, so that nothing waits unread. */
  async notifySomebody(tx: Tx, kind: StaffNotificationKind, values: Record<string, string>): Promise<void> {
    if (await this.notify(tx, kind, values)) return;
    const { STAFF_MAIL: email } = this.config;
    await this.mails.request(tx, { accountId: null, email, locale: 'ja', template: kind, values });
  }
}
