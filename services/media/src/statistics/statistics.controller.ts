import { fileFigures } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Serves(fileFigures.files)
  async files({ query }: Served<typeof fileFigures.files>) {
    return this.statistics.files(query);
  }
}
