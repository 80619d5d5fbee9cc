import { shareLinks } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ShareLinkReaderService } from './share-link-reader.service.js';
import { ShareLinksService } from './share-links.service.js';

@Controller()
export class ShareLinksController {
  constructor(
    private readonly links: ShareLinksService,
    private readonly reader: ShareLinkReaderService,
  ) {}

  @Serves(shareLinks.list)
  async list({ caller, query }: Served<typeof shareLinks.list>) {
    return this.reader.list(caller, query);
  }

  @Serves(shareLinks.create)
  async create({ caller, locale, body }: Served<typeof shareLinks.create>) {
    return this.reader.get(await this.links.create(body, { caller, locale }), caller);
  }

  @Serves(shareLinks.update)
  async update({ caller, locale, params, body }: Served<typeof shareLinks.update>) {
    await this.links.update(params.id, body, { caller, locale });
    return this.reader.get(params.id, caller);
  }

  @Serves(shareLinks.revoke)
  async revoke({ caller, params }: Served<typeof shareLinks.revoke>) {
    await this.links.revoke(params.id, caller);
    return this.reader.get(params.id, caller);
  }

  @Serves(shareLinks.openings)
  async openings({ caller, params, query }: Served<typeof shareLinks.openings>) {
    return this.reader.openings(params.id, caller, query);
  }
}
