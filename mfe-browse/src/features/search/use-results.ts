import { works } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { questionOf } from './search-state.js';
import type { Search } from './use-search.js';

/** Somebody may watch a whole reel before coming back to the same place (decision 15). */
const KEPT_MILLISECONDS = 60 * 60_000;

/** The works found, 24 at a time; the earlier ones stay in sight while a changed search is under way. */
export function useResults({ kind, state }: Search) {
  const { sort, direction } = state;
  return useInfiniteQuery({
    ...pagesOf(works.search, { query: { ...questionOf(state, kind), sort, direction } }),
    placeholderData: keepPreviousData,
    gcTime: KEPT_MILLISECONDS,
  });
}
