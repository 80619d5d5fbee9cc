import { works } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Choice } from './filters.js';
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
    /** Null when it could not be told. */
    countOf: ({ filter, key }: Choice): number | null => {
      if (!data) return null;
      return data.items.find((facet) => facet.kind === filter && facet.key === key)?.count ?? 0;
    },
  };
}
