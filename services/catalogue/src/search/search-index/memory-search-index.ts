import type { WorkSearch } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { PostgresSearchIndex } from './postgres-search-index.js';
import { ReadModel } from './read-model/read-model.service.js';
import { recommended } from './recommended.js';
import type { Facet, SearchIndex, SearchResult } from './search-index.js';

/** The adapter in production: writes like the reference adapter, and searches in memory. */
@Injectable()
export class MemorySearchIndex implements SearchIndex {
  constructor(
    private readonly truth: PostgresSearchIndex,
    private readonly copy: ReadModel,
  ) {}

  async index(tx: Tx, workIds: readonly string[]): Promise<void> {
    this.copy.trackWrites(tx);
    await this.truth.index(tx, workIds);
  }

  async remove(tx: Tx, workIds: readonly string[]): Promise<void> {
    this.copy.trackWrites(tx);
    await this.truth.remove(tx, workIds);
  }

  async search(query: WorkSearch): Promise<SearchResult> {
    await this.copy.ownWritesFound();
    const list = async (asked: WorkSearch) => this.copy.current?.works.search(asked) ?? this.truth.search(asked);
    if (query.sort === 'recommended') return recommended(list, query);
    const { ids, nextCursor, total } = await list(query);
    return { ids, nextCursor, total };
  }

  async facets(query: WorkSearch): Promise<Facet[]> {
    await this.copy.ownWritesFound();
    return this.copy.current?.works.facets(query) ?? this.truth.facets(query);
  }
}
