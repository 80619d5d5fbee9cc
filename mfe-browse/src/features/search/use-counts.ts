import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Choice, type FilterName, isName } from './filters.js';
import { questionOf } from './search-state.js';
import type { Search } from './use-search.js';

/** The number of results for each value of a filter (decision 17). */
export function useCounts({ subject, state }: Search) {
  const question = questionOf(state);
  const { data, isPending } = useQuery({
    queryKey: subject.key('facets', question),
    queryFn: ({ signal }) => subject.facets(question, signal),
    placeholderData: keepPreviousData,
  });
  return {
    isPending,
    /** Null when unknown; for names only the most frequent are known. */
    countOf: ({ filter, key }: Choice): number | null => {
      if (!data) return null;
      const facet = data.find((one) => one.kind === filter && one.key === key);
      return facet?.count ?? (isName(filter) ? null : 0);
    },
    /** The most frequent names of the results. */
    names: (filter: FilterName): string[] => data?.filter(({ kind }) => kind === filter).map(({ key }) => key) ?? [],
  };
}
