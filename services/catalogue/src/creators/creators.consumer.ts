import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { addViews } from './add-views.js';
import { CreatorsService } from './creators.service.js';

@Injectable()
export class CreatorsConsumer {
  constructor(private readonly creators: CreatorsService) {}

  readonly handlers: Handlers = {
    'auth.account.created': async (tx, { accountId, profileType, companyName }) => {
      if (profileType === 'creator') await this.creators.welcome(tx, accountId, companyName);
    },
    'analytics.views.counted': (tx, { contents }) => addViews(tx, contents),
  };
}
