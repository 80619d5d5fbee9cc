import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PushTokensService } from './push-tokens.service.js';

@Controller()
export class PushesConsumer {
  constructor(private readonly tokens: PushTokensService) {}

  /** Whoever signs out of a browser, or is signed out, gets nothing there any more. */
  @Handles('auth.sessions.ended')
  async onSessionsEnded(
    { accountId, sessionIds }: EventData<'auth.sessions.ended'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.tokens.removeOfSessions(tx, accountId, sessionIds);
  }
}
