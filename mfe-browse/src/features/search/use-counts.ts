import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Choice, type FilterName, isName } from './filters.js';
import { questionOf } from './search-state.js';
import type { Search } from './use-search.js';

/** How much each value of a filter would leave (decision 17). */
export function useCounts({ subject, state }: Search) {
  const question = questionOf(state);
  const { data, isPending } = useQuery({
    queryKey: subject.key('facets', question),
    queryFn: ({ signal }) => subject.facets(question, signal),
    placeholderData: keepPreviousData,
  });
  return {
    isPending,
    /** Null when it could not be told; of names only the most frequent are. */
    countOf: ({ filter, key }: Choice): number | null => {
      if (!data) return null;
      const facet = data.find((one) => one.kind === filter && one.key === key);
      return facet?.count ?? (isName(filter) ? null : 0);
    },
    /** Names that most of what is found has. */
    names: (filter: FilterName): string[] => data?.filter(({ kind }) => kind === filter).map(({ key }) => key) ?? [],
  };
}
