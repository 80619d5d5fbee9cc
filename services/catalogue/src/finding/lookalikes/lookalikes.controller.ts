import { lookalikes } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { LookalikesService } from './lookalikes.service.js';

@Controller()
export class LookalikesController {
  constructor(private readonly works: LookalikesService) {}

  @Serves(lookalikes.list)
  async list({ params, query, caller }: Served<typeof lookalikes.list>) {
    return this.works.of(params.id, query.still, caller);
  }
}
