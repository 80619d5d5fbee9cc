import { works } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { RecommendationsService } from './recommendations.service.js';

@Controller()
export class RecommendationsController {
  constructor(private readonly recommendations: RecommendationsService) {}

  @Serves(works.recommended)
  async recommended({ caller, query }: Served<typeof works.recommended>) {
    return { items: await this.recommendations.list(query.kind, query.limit, caller) };
  }
}
