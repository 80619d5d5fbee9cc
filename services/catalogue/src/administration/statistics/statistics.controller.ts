import { searchFigures, workFigures } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AskedWordsService } from '../../search/index.js';
import { StatisticsService } from './statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly asked: AskedWordsService,
  ) {}

  @Serves(workFigures.works)
  async works({ query }: Served<typeof workFigures.works>) {
    return this.statistics.works(query);
  }

  @Serves(searchFigures.searches)
  async searches({ query }: Served<typeof searchFigures.searches>) {
    return this.asked.statistics(query);
  }
}
