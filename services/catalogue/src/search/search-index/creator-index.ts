import type { CreatorSearch } from '@koma/contracts';
import type { Facet, SearchResult } from './search-index.js';

export const CREATOR_INDEX = Symbol('creator index');

/** The port for finding creators. It holds whom everybody may see and nobody else. */
export interface CreatorIndex {
  search(query: CreatorSearch): Promise<SearchResult>;
  /** For every value of a filter, and for the most frequent names: how many creators choosing it would leave. */
  facets(query: CreatorSearch): Promise<Facet[]>;
}
