import { cmsDrafts } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { CmsDraftsService } from './cms-drafts.service.js';
import { CmsPagesService } from './cms-pages.service.js';
import { CmsPicturesService } from './cms-pictures.service.js';

/** Staff's drafts, versions and previews. */
@Controller()
export class CmsDraftsController {
  constructor(
    private readonly drafts: CmsDraftsService,
    private readonly pages: CmsPagesService,
    private readonly sitePictures: CmsPicturesService,
  ) {}

  @Serves(cmsDrafts.get)
  get({ params, caller }: Served<typeof cmsDrafts.get>) {
    return this.pages.draft(params.page, caller);
  }

  @Serves(cmsDrafts.save)
  async save({ params, body, ...by }: Served<typeof cmsDrafts.save>) {
    await this.drafts.save(body.content, { ...params, version: body.version, ...by });
    return this.pages.draft(params.page, by.caller);
  }

  @Serves(cmsDrafts.discard)
  async discard({ params, query, ...by }: Served<typeof cmsDrafts.discard>) {
    await this.drafts.discard({ ...params, ...query, ...by });
    return this.pages.draft(params.page, by.caller);
  }

  @Serves(cmsDrafts.publish)
  async publish({ params, body, ...by }: Served<typeof cmsDrafts.publish>) {
    await this.drafts.publish({ ...params, ...body, ...by });
    return this.pages.draft(params.page, by.caller);
  }

  @Serves(cmsDrafts.schedule)
  async schedule({ params, body: { version, publishAt }, ...by }: Served<typeof cmsDrafts.schedule>) {
    const editing = { ...params, version, ...by };
    if (publishAt) await this.drafts.schedule(new Date(publishAt), editing);
    else await this.drafts.unschedule(editing);
    return this.pages.draft(params.page, by.caller);
  }

  @Serves(cmsDrafts.versions)
  versions({ params, query }: Served<typeof cmsDrafts.versions>) {
    return this.pages.versions(params.page, query);
  }

  @Serves(cmsDrafts.version)
  version({ params }: Served<typeof cmsDrafts.version>) {
    return this.pages.version(params.page, params.number);
  }

  @Serves(cmsDrafts.restore)
  async restore({ params: { page, number }, body, ...by }: Served<typeof cmsDrafts.restore>) {
    await this.drafts.restore(number, { page, ...body, ...by });
    return this.pages.draft(page, by.caller);
  }

  @Serves(cmsDrafts.pictures)
  async pictures({ query }: Served<typeof cmsDrafts.pictures>) {
    return { items: await this.sitePictures.states(query.ids) };
  }

  @Serves(cmsDrafts.createPreview)
  createPreview({ params, caller }: Served<typeof cmsDrafts.createPreview>) {
    return this.pages.createPreview(params.page, caller);
  }

  @Serves(cmsDrafts.endPreviews)
  async endPreviews({ params, caller }: Served<typeof cmsDrafts.endPreviews>) {
    await this.pages.endPreviews(params.page, caller);
  }

  @Serves(cmsDrafts.preview)
  preview({ params, query }: Served<typeof cmsDrafts.preview>) {
    return this.pages.preview(params.token, query.locale);
  }
}
