import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/**
 * What is kept of an account ($1), in the order in which it can still be found: what it has seen, who has seen what is its
 * own, how often that was seen, and that it exists at all.
 */
const FORGET = [
  `DELETE FROM last_view WHERE viewer IN (SELECT viewer FROM account_view WHERE account_id = $1)`,
  `DELETE FROM account_view WHERE account_id = $1`,
  `DELETE FROM last_view USING viewable AS own
   WHERE own.owner_id = $1 AND own.id = last_view.id AND own.kind = last_view.kind`,
  `DELETE FROM account_view USING viewable AS own
   WHERE own.owner_id = $1 AND own.id = account_view.id AND own.kind = account_view.kind`,
  `DELETE FROM last_presentation WHERE account_id = $1`,
  `DELETE FROM last_presentation USING viewable AS own WHERE own.owner_id = $1 AND own.id = last_presentation.id`,
  `DELETE FROM daily_presentations WHERE owner_id = $1`,
  `DELETE FROM daily_views WHERE owner_id = $1`,
  `DELETE FROM viewable WHERE owner_id = $1`,
];

/** Forgets an account, and says so; doing it again removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(private readonly outbox: Outbox) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    let removed = 0;
    for (const statement of FORGET) {
      const [, count] = await tx.query<[unknown[], number]>(statement, [accountId]);
      removed += count;
    }
    await this.outbox.add(tx, 'analytics.account.erased', erasureId, { erasureId, removed });
  }
}
