import { type Work, works } from '@koma/contracts';
import { Prepared, type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { WorkReaderService } from '../../portfolio/index.js';
import { ResponseCacheService } from './response-cache.service.js';

/** A work's page: the public part is cached, the rest is read. */
@Controller()
export class PublicWorksController {
  constructor(
    private readonly content: ResponseCacheService,
    private readonly reader: WorkReaderService,
  ) {}

  @Serves(works.get)
  async get({ caller, params }: Served<typeof works.get>) {
    const ready = await this.content.work(params.id, caller);
    if (ready) return new Prepared<Work>(ready);
    return this.reader.get(params.id, caller);
  }
}
