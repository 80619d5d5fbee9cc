import { activityFigures } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Serves(activityFigures.activity)
  async activity({ query }: Served<typeof activityFigures.activity>) {
    return this.statistics.activity(query);
  }
}
