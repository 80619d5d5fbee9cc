import type { EventData } from '@koma/events';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { GatheredNoticesService } from './gathered-notices.service.js';
import { present } from './present.js';

const KIND = 'edited-for-you';
/** Somebody who edits saves every few minutes; the owner gets one mail. */
const TOGETHER = '1 hour';

type Edit = EventData<'catalogue.owner.served'>;

/** Notifies owners of changes that others make for them: one mail and push an hour, and one unread notice with the newest change. */
@Injectable()
export class EditNoticesService {
  constructor(private readonly gathered: GatheredNoticesService) {}

  async notify(tx: Tx, { ownerId: accountId, actorName, actorId, action, title }: Edit): Promise<void> {
    const isDue = await takeTurn(tx, accountId, actorName);
    const values = present({ actorName, action, title, actorId });
    await this.gathered.notify(tx, { accountId, kind: KIND, values, same: 'actorName', together: TOGETHER, isDue });
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
