import { type CreatorCard, creators, type Page } from '@koma/contracts';
import { preparedPage, type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { CreatorCardsService } from '../creators/creator-cards.service.js';
import { PublicContentService } from '../prepared/public-content.service.js';
import { CREATOR_INDEX, type CreatorIndex } from './creator-index.js';

@Controller()
export class CreatorSearchController {
  constructor(
    private readonly cards: CreatorCardsService,
    private readonly content: PublicContentService,
    @Inject(CREATOR_INDEX) private readonly index: CreatorIndex,
  ) {}

  @Serves(creators.search)
  async search({ caller, query }: Served<typeof creators.search>) {
    const { ids, nextCursor, total } = await this.index.search(query);
    const ready = await this.content.creatorList(ids, caller);
    if (ready) return preparedPage<Page<CreatorCard>>(ready, { nextCursor, total });
    return { items: await this.cards.cards(ids, caller), nextCursor, total };
  }

  @Serves(creators.facets)
  async facets({ query }: Served<typeof creators.facets>) {
    return { items: await this.index.facets(query) };
  }
}
