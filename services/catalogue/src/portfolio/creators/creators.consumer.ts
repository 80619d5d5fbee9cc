import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { GONE } from '../../members/index.js';
import { addViews } from './add-views.js';
import { CreatorsService } from './creators.service.js';

@Controller()
export class CreatorsConsumer {
  constructor(private readonly creators: CreatorsService) {}

  @Handles('auth.account.created')
  async onAccountCreated(
    { accountId, profileType, companyName, name }: EventData<'auth.account.created'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (profileType === 'creator') await this.creators.welcome(tx, accountId, { companyName, ...name });
  }

  /** The profile of somebody who was a creator before is still there. */
  @Handles('auth.profile-type.changed')
  async onProfileTypeChanged(
    { accountId, profileType, companyName, name }: EventData<'auth.profile-type.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (profileType === 'creator') await this.creators.welcome(tx, accountId, { companyName, ...name });
  }

  @Handles('auth.account.changed')
  async onAccountChanged(
    { accountId, profileType, status }: EventData<'auth.account.changed'>,
    { tx }: EventContext,
  ): Promise<void> {
    if (profileType === 'admin') return;
    const isThere = profileType === 'creator' && !GONE.includes(status);
    await this.creators.setOwnerState(tx, accountId, isThere ? 'active' : 'withdrawn');
  }

  @Handles('analytics.views.counted')
  async onViewsCounted({ contents }: EventData<'analytics.views.counted'>, { tx }: EventContext): Promise<void> {
    await addViews(tx, contents);
  }
}
