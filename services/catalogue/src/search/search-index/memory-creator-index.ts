import type { CreatorSearch } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import type { CreatorIndex, MadeWork, MatchingWorks } from './creator-index.js';
import { PostgresCreatorIndex } from './postgres-creator-index.js';
import { ReadModel } from './read-model/read-model.service.js';
import type { Facet, SearchResult } from './search-index.js';

/** The adapter for creators in production. */
@Injectable()
export class MemoryCreatorIndex implements CreatorIndex {
  constructor(
    private readonly truth: PostgresCreatorIndex,
    private readonly copy: ReadModel,
  ) {}

  async search(query: CreatorSearch): Promise<SearchResult> {
    await this.copy.ownWritesFound();
    return this.copy.current?.creators.search(query) ?? this.truth.search(query);
  }

  async facets(query: CreatorSearch): Promise<Facet[]> {
    await this.copy.ownWritesFound();
    return this.copy.current?.creators.facets(query) ?? this.truth.facets(query);
  }

  async matchingWorks(query: MatchingWorks, most: number): Promise<Map<string, MadeWork[]>> {
    await this.copy.ownWritesFound();
    return this.copy.current?.creators.matchingWorks(query, most) ?? this.truth.matchingWorks(query, most);
  }
}
