import type { WorkSearch } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';

export const SEARCH_INDEX = Symbol('search index');

export type SearchResult = { ids: string[]; nextCursor: string | null; total: number };
export type Facet = { kind: string; key: string; count: number };

/** The port for the search of works. It contains public works only. */
export interface SearchIndex {
  /** Updates the search rows in the transaction of a change: hidden works are removed, visible ones rewritten. */
  index(tx: Tx, workIds: readonly string[]): Promise<void>;
  /** Removes works that are about to be deleted. */
  remove(tx: Tx, workIds: readonly string[]): Promise<void>;
  search(query: WorkSearch): Promise<SearchResult>;
  /** For every category, and for the most frequent names: the number of works that choosing it would leave. */
  facets(query: WorkSearch): Promise<Facet[]>;
}
