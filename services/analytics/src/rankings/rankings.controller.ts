import { dashboards } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { RankingsService } from './rankings.service.js';

@Controller()
export class RankingsController {
  constructor(private readonly rankings: RankingsService) {}

  @Serves(dashboards.ranking)
  async find({ caller, params, query }: Served<typeof dashboards.ranking>) {
    return this.rankings.find(caller.accountId, params.board, query);
  }
}
