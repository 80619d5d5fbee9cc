import { works } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Choice, type FilterName, isName } from './filters.js';
import { questionOf } from './search-state.js';
import type { Search } from './use-search.js';

/** How many works each value of a filter would leave (decision 17). */
export function useCounts({ kind, state }: Search) {
  const { data, isPending } = useQuery({
    ...queryOf(works.facets, { query: questionOf(state, kind) }),
    placeholderData: keepPreviousData,
  });
  return {
    isPending,
    /** Null when it could not be told; of names only the most frequent are. */
    countOf: ({ filter, key }: Choice): number | null => {
      if (!data) return null;
      const facet = data.items.find((one) => one.kind === filter && one.key === key);
      return facet?.count ?? (isName(filter) ? null : 0);
    },
    /** Names that most of the works have. */
    names: (filter: FilterName): string[] =>
      data?.items.filter(({ kind }) => kind === filter).map(({ key }) => key) ?? [],
  };
}
