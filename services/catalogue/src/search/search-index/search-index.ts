import type { WorkSearch } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';

export const SEARCH_INDEX = Symbol('search index');

export type SearchResult = { ids: string[]; nextCursor: string | null; total: number };
export type Facet = { kind: string; key: string; count: number };

/** The port for finding works. It holds what everybody may see and nothing else. */
export interface SearchIndex {
  /** Brings works up to date within the transaction of their change: hidden ones leave, visible ones are written anew. */
  index(tx: Tx, workIds: readonly string[]): Promise<void>;
  /** Takes works out that are about to be deleted. */
  remove(tx: Tx, workIds: readonly string[]): Promise<void>;
  search(query: WorkSearch): Promise<SearchResult>;
  /** For every category, and for the most frequent names: how many works choosing it would leave. */
  facets(query: WorkSearch): Promise<Facet[]>;
}
