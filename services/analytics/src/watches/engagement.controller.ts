import { engagements } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { EngagementService } from './engagement.service.js';

@Controller()
export class EngagementController {
  constructor(private readonly engagement: EngagementService) {}

  @Serves(engagements.films)
  async films({ caller, query }: Served<typeof engagements.films>) {
    return this.engagement.films(caller.accountId, query);
  }

  @Serves(engagements.film)
  async film({ caller, params, query }: Served<typeof engagements.film>) {
    return this.engagement.film(caller.accountId, params.id, query);
  }
}
