import { cms } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CmsReaderService } from './cms-reader.service.js';
import { tagAnswer } from './not-modified.js';

/** Public content for everybody. */
@Controller()
export class CmsController {
  constructor(private readonly reader: CmsReaderService) {}

  @Serves(cms.site)
  async site({ query, reply }: Served<typeof cms.site>) {
    return tagAnswer(await this.reader.site(query.locale), reply);
  }

  @Serves(cms.page)
  async page({ params, query, reply }: Served<typeof cms.page>) {
    return tagAnswer(await this.reader.page(params.page, query.locale), reply);
  }

  @Serves(cms.edition)
  async edition({ params, query, reply }: Served<typeof cms.edition>) {
    return tagAnswer(await this.reader.edition(params, query.locale), reply);
  }
}
