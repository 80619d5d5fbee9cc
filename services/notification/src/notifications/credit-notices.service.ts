import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { PreferencesService } from '../preferences/index.js';
import { NoticesService } from './notices.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsService } from './notifications.service.js';
import { present } from './present.js';

const KIND = 'credit-proposed';
const HOUR_MS = 3_600_000;

/**
 * Notifies members of works that credit them: one notice each, and one mail and push an hour, because an owner may publish a whole
 * portfolio at once.
 */
@Injectable()
export class CreditNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
  ) {}

  async notify(
    tx: Tx,
    { toAccountId: accountId, byName, byId, title, workId }: EventData<'catalogue.credit.proposed'>,
  ): Promise<void> {
    const recently = { accountId, kind: KIND, createdAt: MoreThan(new Date(Date.now() - HOUR_MS)) } as const;
    const isDue = !(await tx.existsBy(Notification, recently));
    const channels = await this.preferences.channelsOf(tx, accountId, KIND);
    const values = present({ byName, title, workId, byId });
    const onPage = channels.page ? await this.notifications.add(tx, accountId, KIND, values) : null;
    if (channels.mail && isDue) await this.notices.mail(tx, { accountId, kind: KIND, values });
    if (channels.push && isDue) await this.notices.push(tx, { accountId, kind: KIND, values }, onPage);
  }
}
