import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AuditLog } from './audit-log.js';

/** Stores the acts of staff in other services. */
@Controller()
export class AuditConsumer {
  constructor(private readonly audit: AuditLog) {}

  @Handles('staff.act.done')
  async onActDone({ actorId, ...act }: EventData<'staff.act.done'>, { tx }: EventContext): Promise<void> {
    await this.audit.append(tx, actorId, act);
  }
}
