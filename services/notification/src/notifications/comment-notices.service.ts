import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { GatheredNoticesService } from './gathered-notices.service.js';

const KIND = 'link-commented';
/** A guest who looks at a film writes every minute; the owner gets one mail. */
const MAILED_EVERY = '1 hour';
/** Until it is read, one notice counts what comes in through a link. */
const GATHERED_FOR = '90 days';

type Comment = EventData<'catalogue.link.commented'>;

/** Notifies owners of comments through their links: one mail and push an hour, and one unread notice, for each link. */
@Injectable()
export class CommentNoticesService {
  constructor(private readonly gathered: GatheredNoticesService) {}

  async notify(tx: Tx, { accountId, commentId: _, ...values }: Comment): Promise<void> {
    const isDue = await takeTurn(tx, accountId, values.linkId);
    await this.gathered.notify(tx, { accountId, kind: KIND, values, same: 'linkId', together: GATHERED_FOR, isDue });
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
