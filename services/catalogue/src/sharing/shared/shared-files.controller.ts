import { linkFiles, shareCards } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { ShareCardsService } from './share-cards.service.js';
import { SharedFilesService } from './shared-files.service.js';

/** What other services ask of links. */
@Controller()
export class SharedFilesController {
  constructor(
    private readonly files: SharedFilesService,
    private readonly cards: ShareCardsService,
  ) {}

  @Serves(linkFiles.works)
  async works({ body }: Served<typeof linkFiles.works>) {
    return this.files.zipped(body);
  }

  @Serves(linkFiles.check)
  async check({ body }: Served<typeof linkFiles.check>) {
    return this.files.check(body.link);
  }

  @Serves(shareCards.get)
  async card({ params, query }: Served<typeof shareCards.get>) {
    return { card: await this.cards.card(params.token, query.locale) };
  }
}
