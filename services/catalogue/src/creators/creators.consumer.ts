import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { CreatorsService } from './creators.service.js';

@Injectable()
export class CreatorsConsumer {
  constructor(private readonly creators: CreatorsService) {}

  readonly handlers: Handlers = {
    'auth.account.created': async (tx, { accountId, profileType, companyName }) => {
      if (profileType === 'creator') await this.creators.welcome(tx, accountId, companyName);
    },
  };
}
