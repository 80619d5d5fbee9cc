import type { CreatorFilters, CreatorSearch } from '@koma/contracts';
import type { Facet, SearchResult } from './search-index.js';

export const CREATOR_INDEX = Symbol('creator index');

/** The port for the search of creators. It contains public creators only. */
export interface CreatorIndex {
  search(query: CreatorSearch): Promise<SearchResult>;
  /** For every value of a filter, and for the most frequent names: the number of creators that choosing it would leave. */
  facets(query: CreatorSearch): Promise<Facet[]>;
  /**
   * The latest works, at most `most` of each, of these public creators that match the filters of works, in one of the roles if
   * any are given; a creator without one is left out.
   */
  matchingWorks(query: MatchingWorks, most: number): Promise<Map<string, MadeWork[]>>;
}

/** A work of a creator, with the creator's roles in it: those that the query asks for, or all. In the order of their keys. */
export interface MadeWork {
  id: string;
  roles: string[];
}

export type MatchingWorks = CreatorFilters & { creatorId?: readonly string[] | undefined };
