import { analytics } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { PresentationsService } from './presentations.service.js';

@Controller()
export class PresentationsController {
  constructor(private readonly presentations: PresentationsService) {}

  @Serves(analytics.presentations)
  async total({ caller, query }: Served<typeof analytics.presentations>) {
    return this.presentations.total(caller.accountId, query);
  }
}
