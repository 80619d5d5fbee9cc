import { type AssetKind, creatorSearch, workSearch } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { CREATOR_INDEX, type CreatorIndex } from './creator-index.js';
import { SEARCH_INDEX, type SearchIndex } from './search-index.js';

/** How many results words have. */
@Injectable()
export class SearchTotalsService {
  constructor(
    @Inject(SEARCH_INDEX) private readonly works: SearchIndex,
    @Inject(CREATOR_INDEX) private readonly creators: CreatorIndex,
  ) {}

  async count(q: string, kind: AssetKind | 'creator'): Promise<number> {
    if (kind === 'creator') return (await this.creators.search(creatorSearch.parse({ q, limit: 1 }))).total;
    return (await this.works.search(workSearch.parse({ q, kind, limit: 1 }))).total;
  }
}
