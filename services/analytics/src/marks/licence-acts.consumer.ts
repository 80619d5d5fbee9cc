import { tokyoDay } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';

/** Acts at the licence desk that count: a request has arrived, a licence is given. */
const COUNTED: readonly string[] = ['submit', 'accept'];

/** Requests for licences and licences, without whoever has asked and without amounts. */
@Controller()
export class LicenceActsConsumer {
  @Handles('licensing.part.changed')
  async onPartChanged(
    { partId, act, creatorId }: EventData<'licensing.part.changed'>,
    { tx, event }: EventContext,
  ): Promise<void> {
    if (!COUNTED.includes(act)) return;
    await tx.query(
      `INSERT INTO licence_act (part_id, act, owner_id, day)
       SELECT $1, $2, $3::uuid, $4 WHERE NOT EXISTS (SELECT FROM erased_account WHERE digest = sha256($3::uuid::text::bytea))
       ON CONFLICT DO NOTHING`,
      [partId, act, creatorId, tokyoDay(event.time)],
    );
  }
}
