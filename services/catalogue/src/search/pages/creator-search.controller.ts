import { creators } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { AskedWordsService } from '../asked-words/index.js';
import { CreatorCardsService, LATEST } from '../creator-cards/index.js';
import { PublicContentService } from '../response-cache/index.js';
import { CREATOR_INDEX, type CreatorIndex } from '../search-index/index.js';

@Controller()
export class CreatorSearchController {
  constructor(
    private readonly cards: CreatorCardsService,
    private readonly asked: AskedWordsService,
    private readonly content: PublicContentService,
    @Inject(CREATOR_INDEX) private readonly index: CreatorIndex,
  ) {}

  @Serves(creators.search)
  async search({ caller, query }: Served<typeof creators.search>) {
    const ready = await this.content.creatorPage(query, caller, () => this.index.search(query));
    if (ready) this.asked.note(caller, { query, total: ready.total });
    if (ready) return ready;
    const { ids, nextCursor, total } = await this.index.search(query);
    this.asked.note(caller, { query, total });
    return { items: await this.cards.cards(ids, caller), nextCursor, total };
  }

  @Serves(creators.matchingWorks)
  async matchingWorks({ caller, query }: Served<typeof creators.matchingWorks>) {
    return { items: await this.cards.worksOf(await this.index.matchingWorks(query, LATEST), caller) };
  }

  @Serves(creators.facets)
  async facets({ query }: Served<typeof creators.facets>) {
    return { items: await this.index.facets(query) };
  }
}
