import { credits } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { RelatedWorksService } from './related-works.service.js';

@Controller()
export class RelatedWorksController {
  constructor(private readonly relatedWorks: RelatedWorksService) {}

  @Serves(credits.related)
  async related({ params, caller }: Served<typeof credits.related>) {
    return this.relatedWorks.of(params.id, caller);
  }
}
