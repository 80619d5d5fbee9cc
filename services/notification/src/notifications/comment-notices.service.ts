import { NOTICE } from '@koma/contracts';
import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { GatheredNoticesService } from './gathered-notices.service.js';

const KIND = 'link-commented';
/** Until it is read, one notice counts what comes in through a link; an older one is removed anyway. */
const TOGETHER = `${NOTICE.keptDays} days`;

type Comment = EventData<'catalogue.link.commented'>;

/** Notifies owners of comments through their links, gathered for each link: a guest who looks at a film writes every minute. */
@Injectable()
export class CommentNoticesService {
  constructor(private readonly gathered: GatheredNoticesService) {}

  async notify(tx: Tx, { accountId, commentId: _, ...values }: Comment): Promise<void> {
    await this.gathered.notify(tx, { accountId, kind: KIND, values, same: 'linkId', together: TOGETHER });
  }
}
