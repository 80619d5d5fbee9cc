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
}

/** How often what is gathered is mailed and pushed, as an interval of PostgreSQL. */
const MAILED_EVERY = '1 hour';

/** Notifies of what happens often: one unread notice counts it, with the newest of it, and one mail and push an hour tell of it. */
@Injectable()
export class GatheredNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
  ) {}

  async notify(tx: Tx, gathered: Gathered): Promise<void> {
    const { accountId, kind, values } = gathered;
    const isDue = await takeTurn(tx, gathered);
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

/** Returns whether a mail and a push are due; simultaneous events of one kind with the same value wait here for each other. */
async function takeTurn(tx: Tx, { accountId, kind, values, same }: Gathered): Promise<boolean> {
  // Also where nothing is due, the row is locked until the transaction ends.
  const taken: unknown[] = await tx.query(
    `INSERT INTO notice_turn AS known (account_id, kind, same, mailed_at) VALUES ($1, $2, $3, now())
     ON CONFLICT (account_id, kind, same) DO UPDATE SET mailed_at = now() WHERE known.mailed_at <= now() - $4::interval
     RETURNING kind`,
    [accountId, kind, values[same] ?? '', MAILED_EVERY],
  );
  return taken.length > 0;
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
