import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { PreferencesService } from '../preferences/index.js';
import { type Notice, NoticesService } from './notices.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsService } from './notifications.service.js';

interface Gathered extends Omit<Notice, 'batchId'> {
  /** The name of the value that the gathered notices have in common. */
  same: string;
  /** How old the notice may be at most, as an interval of PostgreSQL. */
  together: string;
  /** Whether a mail and a push are due. */
  isDue: boolean;
}

/** Notifies of what happens often: one unread notice counts it, with the newest of it. */
@Injectable()
export class GatheredNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
  ) {}

  async notify(tx: Tx, gathered: Gathered): Promise<void> {
    const { accountId, kind, values, isDue } = gathered;
    const channels = await this.preferences.channelsOf(tx, accountId, kind);
    let onPage: string | null = null;
    if (channels.page) {
      const before = await takeUnread(tx, gathered);
      onPage = await this.notifications.add(tx, accountId, kind, { ...values, count: String(before + 1) });
    }
    if (channels.mail && isDue) await this.notices.mail(tx, { accountId, kind, values });
    if (channels.push && isDue) await this.notices.push(tx, { accountId, kind, values }, onPage);
  }
}

/** Removes the unread notice that the new one replaces, and returns how many it counted. */
async function takeUnread(tx: Tx, { accountId, kind, values, same, together }: Gathered): Promise<number> {
  const unread = await tx
    .createQueryBuilder(Notification, 'n')
    .where({ accountId, kind })
    .andWhere(`n.read_at IS NULL AND n.created_at > now() - :together::interval AND n.values ->> :same = :value`, {
      ...{ together, same, value: values[same] },
    })
    .getMany();
  for (const { id } of unread) await tx.delete(Notification, { id });
  return unread.reduce((sum, { values: known }) => sum + Number(known.count ?? 1), 0);
}
