import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { GatheredNoticesService } from './gathered-notices.service.js';
import { present } from './present.js';

const KIND = 'edited-for-you';
const TOGETHER = '1 hour';

type Edit = EventData<'catalogue.owner.served'>;

/** Notifies owners of changes that others make for them, gathered for each person: somebody who edits saves every few minutes. */
@Injectable()
export class EditNoticesService {
  constructor(private readonly gathered: GatheredNoticesService) {}

  async notify(tx: Tx, { ownerId: accountId, actorName, actorId, action, title }: Edit): Promise<void> {
    const values = present({ actorName, action, title, actorId });
    await this.gathered.notify(tx, { accountId, kind: KIND, values, same: 'actorName', together: TOGETHER });
  }
}
