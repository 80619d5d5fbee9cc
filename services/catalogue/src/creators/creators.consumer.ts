import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Creator } from './creator.entity.js';
import { CreatorsService } from './creators.service.js';

@Injectable()
export class CreatorsConsumer {
  constructor(private readonly creators: CreatorsService) {}

  readonly handlers: Handlers = {
    'auth.account.created': async (tx, { accountId, profileType, companyName }) => {
      if (profileType !== 'creator') return;
      await this.creators.lock(tx, accountId);
      await tx.update(Creator, { id: accountId, companyName: '' }, { companyName });
    },
  };
}
