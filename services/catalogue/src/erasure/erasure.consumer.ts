import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { ErasureService } from './erasure.service.js';

@Injectable()
export class ErasureConsumer {
  constructor(private readonly erasure: ErasureService) {}

  readonly handlers: Handlers = {
    'auth.account.erased': (tx, { accountId, erasureId }) => this.erasure.erase(tx, accountId, erasureId),
  };
}
