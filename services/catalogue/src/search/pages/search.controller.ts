import { works } from '@koma/contracts';
import { type Served, Serves } from '@koma/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { WorkCardsService, WorkCreditsService } from '../../portfolio/index.js';
import { AskedWordsService } from '../asked-words/index.js';
import { PublicContentService } from '../response-cache/index.js';
import { SEARCH_INDEX, type SearchIndex } from '../search-index/index.js';

@Controller()
export class SearchController {
  constructor(
    private readonly cards: WorkCardsService,
    private readonly content: PublicContentService,
    private readonly credits: WorkCreditsService,
    private readonly asked: AskedWordsService,
    @Inject(SEARCH_INDEX) private readonly index: SearchIndex,
  ) {}

  @Serves(works.search)
  async search({ caller, query }: Served<typeof works.search>) {
    const find = () => this.index.search(query);
    // Cards for one creator contain the creator's roles, so they are not cached.
    const ready = query.creatorId ? null : await this.content.workPage(query, caller, find);
    if (ready) this.asked.note(caller, { query, total: ready.total });
    if (ready) return ready;
    const { ids, nextCursor, total } = await find();
    this.asked.note(caller, { query, total });
    const cards = await this.cards.cards(ids, caller);
    const items = query.creatorId ? await this.credits.withRoles(cards, query.creatorId) : cards;
    return { items, nextCursor, total };
  }

  @Serves(works.facets)
  async facets({ query }: Served<typeof works.facets>) {
    return { items: await this.index.facets(query) };
  }
}
