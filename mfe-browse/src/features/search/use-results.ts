import { type AssetKind, creators, creatorSearch } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { foundWorks } from '../../shared/found-works.js';
import { questionOf, type SearchState } from './search-state.js';

const KEPT = {
  /** The earlier results stay visible while a changed search loads. */
  placeholderData: keepPreviousData,
  /** Somebody may watch a whole reel before going back to the same position (decision 15). */
  gcTime: 60 * 60_000,
} as const;

const inOrder = ({ sort, direction, ...narrowing }: SearchState) => ({ ...questionOf(narrowing), sort, direction });

/** The found works, 24 at a time. */
export const useWorks = (kind: AssetKind, state: SearchState) =>
  useInfiniteQuery({ ...foundWorks(kind, inOrder(state)), ...KEPT });

/** The found creators, 24 at a time. */
export const useCreators = (state: SearchState) =>
  useInfiniteQuery({ ...pagesOf(creators.search, { query: creatorSearch.parse(inOrder(state)) }), ...KEPT });
