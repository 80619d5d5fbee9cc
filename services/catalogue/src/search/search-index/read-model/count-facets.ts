import {
  COUNTED_NAMES,
  KEY_FILTERS,
  LOOK_FILTERS,
  NAME_FILTERS,
  type NameFilter,
  type WorkSearch,
} from '@koma/contracts';
import type { Facet } from '../search-index.js';
import type { CategoryIndex } from './category-index.js';
import type { Hits } from './hits.js';
import type { LookIndex } from './look-index.js';
import type { NameIndex } from './name-index.js';

export type CountedFilter = (typeof KEY_FILTERS | typeof LOOK_FILTERS | typeof NAME_FILTERS)[number];

interface Counted {
  categories: CategoryIndex;
  looks: LookIndex;
  names: Readonly<Record<NameFilter, NameIndex>>;
  hits: Hits;
  /** Counts what the other filters find: a filter's own choice does not narrow its own counts, its values are alternatives (decision 17). */
  withoutOwn: (filter: CountedFilter, counted: (hits: Hits) => Facet[]) => Facet[];
}

/** The number of works that each value of a filter would leave. */
export function countFacets(query: WorkSearch, { categories, looks, names, hits, withoutOwn }: Counted): Facet[] {
  const isChosen = (filter: CountedFilter) => Boolean(query[filter]?.length);
  const byKey = (index: CategoryIndex, filters: readonly Exclude<CountedFilter, NameFilter>[]) => [
    ...index.count(hits, new Set<string>(filters.filter((filter) => !isChosen(filter)))),
    ...filters
      .filter(isChosen)
      .flatMap((filter) => withoutOwn(filter, (others) => index.count(others, new Set([filter])))),
  ];
  const byName = NAME_FILTERS.flatMap((kind) => {
    const counted = (of: Hits) => names[kind].count(of, COUNTED_NAMES).map((facet) => ({ kind, ...facet }));
    return isChosen(kind) ? withoutOwn(kind, counted) : counted(hits);
  });
  return [...byKey(categories, KEY_FILTERS), ...byKey(looks.terms, LOOK_FILTERS), ...byName];
}
