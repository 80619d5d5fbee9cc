import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';

@Controller()
export class ErasureConsumer {
  constructor(private readonly erasure: ErasureService) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.erasure.erase(tx, accountId, erasureId);
  }
}
