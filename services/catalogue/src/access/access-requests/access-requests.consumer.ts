import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { MembersService } from '../../members/index.js';
import { AccessRequestsService } from './access-requests.service.js';

@Controller()
export class AccessRequestsConsumer {
  constructor(
    private readonly members: MembersService,
    private readonly requests: AccessRequestsService,
  ) {}

  @Handles('auth.account.changed')
  async onAccountChanged(
    { accountId, email, profileType, status }: EventData<'auth.account.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (profileType === 'admin' || status === 'closed') return;
    await this.members.lockEmail(tx, email);
    await this.requests.deliverWaitingOffers(tx, { accountId, email });
  }
}
