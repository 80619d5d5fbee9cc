import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { PreferencesService } from '../preferences/index.js';
import { NoticesService } from './notices.service.js';
import { NotificationsService } from './notifications.service.js';
import { takeUnread } from './take-unread.js';

const KIND = 'link-commented';
/** A guest who looks at a film writes every minute; the owner gets one mail. */
const MAILED_EVERY = '1 hour';
/** Until it is read, one notice counts what comes in through a link. */
const GATHERED_FOR = '90 days';

type Comment = EventData<'catalogue.link.commented'>;

/** Notifies owners of comments through their links: one mail and push an hour, and one unread notice, for each link. */
@Injectable()
export class CommentNoticesService {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly preferences: PreferencesService,
    private readonly notices: NoticesService,
  ) {}

  async notify(tx: Tx, { accountId, linkId, recipient, title, name }: Comment): Promise<void> {
    const isDue = await takeTurn(tx, accountId, linkId);
    const channels = await this.preferences.channelsOf(tx, accountId, KIND);
    const values = { linkId, recipient, title, name };
    let onPage: string | null = null;
    if (channels.page) {
      const same = { name: 'linkId', value: linkId };
      const before = await takeUnread(tx, { accountId, kind: KIND, same, together: GATHERED_FOR });
      onPage = await this.notifications.add(tx, accountId, KIND, { ...values, count: String(before + 1) });
    }
    if (channels.mail && isDue) await this.notices.mail(tx, { accountId, kind: KIND, values });
    if (channels.push && isDue) await this.notices.push(tx, { accountId, kind: KIND, values }, onPage);
  }
}

/** Returns whether a mail is due; comments through one link wait here for each other. */
async function takeTurn(tx: Tx, accountId: string, linkId: string): Promise<boolean> {
  // Also where no mail is due, the row is locked until the transaction ends.
  const taken: unknown[] = await tx.query(
    `INSERT INTO link_digest AS known (account_id, link_id, mailed_at) VALUES ($1, $2, now())
     ON CONFLICT (account_id, link_id) DO UPDATE SET mailed_at = now() WHERE known.mailed_at <= now() - $3::interval
     RETURNING link_id`,
    [accountId, linkId, MAILED_EVERY],
  );
  return taken.length > 0;
}
