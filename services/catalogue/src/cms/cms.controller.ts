import { cms } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CmsReaderService } from './cms-reader.service.js';
import { CmsSectionsService } from './cms-sections.service.js';
import { toFaq, toSection } from './cms.mapper.js';
import { FaqsService } from './faqs.service.js';
import { tagAnswer } from './not-modified.js';

@Controller()
export class CmsController {
  constructor(
    private readonly reader: CmsReaderService,
    private readonly sections: CmsSectionsService,
    private readonly faqs: FaqsService,
  ) {}

  @Serves(cms.site)
  async site({ query, reply }: Served<typeof cms.site>) {
    return tagAnswer(await this.reader.site(query.locale), reply);
  }

  @Serves(cms.page)
  async page({ params, query, reply }: Served<typeof cms.page>) {
    return tagAnswer(await this.reader.page(params.page, query.locale), reply);
  }

  @Serves(cms.listSections)
  async listSections({ query, caller }: Served<typeof cms.listSections>) {
    const sections = await this.sections.list(query.page);
    return { items: sections.map((section) => toSection(section, caller)) };
  }

  @Serves(cms.updateSection)
  async updateSection({ params, body, caller }: Served<typeof cms.updateSection>) {
    return toSection(await this.sections.update(params, body, caller), caller);
  }

  @Serves(cms.listFaqs)
  async listFaqs() {
    return { items: (await this.faqs.list()).map(toFaq) };
  }

  @Serves(cms.createFaq)
  async createFaq({ body, caller, locale }: Served<typeof cms.createFaq>) {
    return toFaq(await this.faqs.create(body, { caller, locale }));
  }

  @Serves(cms.updateFaq)
  async updateFaq({ params, body, caller, locale }: Served<typeof cms.updateFaq>) {
    return toFaq(await this.faqs.update(params.id, body, { caller, locale }));
  }

  @Serves(cms.deleteFaq)
  async deleteFaq({ params, caller }: Served<typeof cms.deleteFaq>) {
    await this.faqs.delete(params.id, caller);
  }
}
