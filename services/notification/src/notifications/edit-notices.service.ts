import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { PreferencesService } from '../preferences/index.js';
import { NoticesService } from './notices.service.js';
import { Notification } from './notification.entity.js';
import { NotificationsService } from './notifications.service.js';
import { present } from './present.js';

const KIND = 'edited-for-you';
/** Somebody who edits saves every few minutes; the owner gets one mail. */
const TOGETHER = '1 hour';

type Edit = EventData<'catalogue.owner.served'>;

/** Notifies owners of changes that others make for them: one mail and push an hour, and one unread notice with the newest change. */
@Injectable()
export class EditNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
  ) {}

  async notify(tx: Tx, { ownerId: accountId, actorName, actorId, action, title }: Edit): Promise<void> {
    const isDue = await takeTurn(tx, accountId, actorName);
    const channels = await this.preferences.channelsOf(tx, accountId, KIND);
    const values = present({ actorName, action, title, actorId });
    let onPage: string | null = null;
    if (channels.page) {
      const before = await takeUnread(tx, accountId, actorName);
      onPage = await this.notifications.add(tx, accountId, KIND, { ...values, count: String(before + 1) });
    }
    if (channels.mail && isDue) await this.notices.mail(tx, { accountId, kind: KIND, values });
    if (channels.push && isDue) await this.notices.push(tx, { accountId, kind: KIND, values }, onPage);
  }
}

/** Returns whether a mail is due; changes by one person for one owner wait here for each other. */
async function takeTurn(tx: Tx, ownerId: string, actorName: string): Promise<boolean> {
  const taken: unknown[] = await tx.query(
    `INSERT INTO edit_digest AS known (owner_id, actor_name, mailed_at) VALUES ($1, $2, now())
     ON CONFLICT (owner_id, actor_name) DO UPDATE SET mailed_at = now() WHERE known.mailed_at <= now() - $3::interval
     RETURNING owner_id`,
    [ownerId, actorName, TOGETHER],
  );
  return taken.length > 0;
}

/** Removes the unread notice that the new one replaces, and returns how many changes it counted. */
async function takeUnread(tx: Tx, accountId: string, actorName: string): Promise<number> {
  const same = await tx
    .createQueryBuilder(Notification, 'n')
    .where({ accountId, kind: KIND })
    .andWhere(
      `n.read_at IS NULL AND n.created_at > now() - :together::interval AND n.values ->> 'actorName' = :actorName`,
      {
        together: TOGETHER,
        actorName,
      },
    )
    .getMany();
  for (const { id } of same) await tx.delete(Notification, { id });
  return same.reduce((sum, { values }) => sum + Number(values.count ?? 1), 0);
}
