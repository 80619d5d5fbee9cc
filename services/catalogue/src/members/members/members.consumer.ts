import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccessRequestsService } from '../../access/access-requests/access-requests.service.js';
import { CreatorsService } from '../../portfolio/creators/creators.service.js';
import { GONE } from './member.entity.js';
import { MembersService } from './members.service.js';

@Controller()
export class MembersConsumer {
  constructor(
    private readonly members: MembersService,
    private readonly requests: AccessRequestsService,
    private readonly creators: CreatorsService,
  ) {}

  @Handles('auth.account.changed')
  async onAccountChanged(account: EventData<'auth.account.changed'>, { tx }: EventContext): Promise<void> {
    const { accountId, profileType, status, email } = account;
    await this.members.lockEmail(tx, email);
    await this.members.keep(tx, account);
    if (profileType !== 'admin' && status !== 'closed') await this.requests.reach(tx, { accountId, email });
    if (profileType !== 'creator') return;
    await this.creators.setOwnerState(tx, accountId, GONE.includes(status) ? 'withdrawn' : 'active');
  }
}
