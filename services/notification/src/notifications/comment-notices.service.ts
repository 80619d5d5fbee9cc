import { NOTICE } from '@koma/contracts';
import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { GatheredNoticesService } from './gathered-notices.service.js';
import { present } from './present.js';

/** Until it is read, one notice counts what comes in at one place; an older one is removed anyway. */
const TOGETHER = `${NOTICE.keptDays} days`;

type Comment = EventData<'catalogue.link.commented'>;
type Mention = EventData<'catalogue.project.mentioned'>;

/** Notifies of comments, gathered for each place: whoever looks at a film, or talks about a candidate, writes every minute. */
@Injectable()
export class CommentNoticesService {
  constructor(private readonly gathered: GatheredNoticesService) {}

  /** The owner of a link, of what guests write. */
  async notify(tx: Tx, { accountId, commentId: _, ...values }: Comment): Promise<void> {
    const gathered = { values, same: 'linkId', together: TOGETHER };
    await this.gathered.notify(tx, { accountId, kind: 'link-commented', ...gathered });
  }

  /** Whom a comment in a project mentions: with the newest comment on the item that does. */
  async notifyOfMention(tx: Tx, { toAccountId: accountId, ...mention }: Mention): Promise<void> {
    const gathered = { values: present(mention), same: 'itemId', together: TOGETHER };
    await this.gathered.notify(tx, { accountId, kind: 'project-mentioned', ...gathered });
  }
}
