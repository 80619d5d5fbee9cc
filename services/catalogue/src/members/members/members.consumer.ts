import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { MembersService } from './members.service.js';

@Controller()
export class MembersConsumer {
  constructor(private readonly members: MembersService) {}

  @Handles('auth.account.changed')
  async onAccountChanged(account: EventData<'auth.account.changed'>, { tx }: EventContext): Promise<void> {
    await this.members.lockEmail(tx, account.email);
    await this.members.store(tx, account);
  }
}
