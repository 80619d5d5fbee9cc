import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

/** Handles changes of accounts once they are committed. */
@Controller()
export class SessionsConsumer {
  constructor(private readonly sessions: SessionsService) {}

  /** A membership that begins to rest, or resumes, may do other things at once. */
  @Handles('auth.account.changed')
  async onAccountChanged(
    { accountId, status }: EventData<'auth.account.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (status === 'resting' || status === 'active') await this.sessions.invalidate(accountId, tx);
  }
}
