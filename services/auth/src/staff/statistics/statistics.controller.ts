import { memberFigures } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Serves(memberFigures.members)
  async members({ query }: Served<typeof memberFigures.members>) {
    return this.statistics.members(query);
  }

  @Serves(memberFigures.applications)
  async applications({ query }: Served<typeof memberFigures.applications>) {
    return this.statistics.applications(query);
  }
}
