import {
  type AssetKind,
  creators,
  type CreatorSearch,
  creatorSearch,
  narrowsWorks,
  type ResponseOf,
} from '@koma/contracts';
import { api, pagesOf } from '@koma/web-kit';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { foundWorks } from '../../shared/found-works.js';
import { type Narrowing, questionOf, type SearchState } from './search-state.js';

const KEPT = {
  /** The earlier results stay visible while a changed search loads. */
  placeholderData: keepPreviousData,
  /** Somebody may watch a whole reel before going back to the same position (decision 15). */
  gcTime: 60 * 60_000,
} as const;

interface Answer {
  data: { pages: readonly { items: readonly unknown[] }[] } | undefined;
  isPlaceholderData: boolean;
}
/** Whether the search that is shown has found something, and not an earlier one. */
export const hasFound = ({ data, isPlaceholderData }: Answer): boolean =>
  !isPlaceholderData && (data?.pages[0]?.items.length ?? 0) > 0;

/** What a search asks for. */
export const inOrder = ({ sort, direction, ...narrowing }: SearchState) => ({
  ...questionOf(narrowing),
  sort,
  direction,
});

/** The found works, 24 at a time. */
export const useWorks = (kind: AssetKind, state: SearchState) =>
  useInfiniteQuery({ ...foundWorks(kind, inOrder(state)), ...KEPT });

/** Why the works of found creators are shown. */
export function foundBy(state: Narrowing): 'latest' | 'matching' | 'roles' {
  if (state.chosen.some(({ filter }) => filter === 'role')) return 'roles';
  return narrowsWorks(creatorSearch.parse(questionOf(state))) ? 'matching' : 'latest';
}

type Found = ResponseOf<typeof creators.search>;

/** Found creators with the works that match the search's filters of works, in place of their latest ones. */
async function withMatchingWorks(found: Found, query: CreatorSearch): Promise<Found> {
  if (!narrowsWorks(query) || found.items.length === 0) return found;
  const { cursor: _, limit: __, sort: ___, direction: ____, ...filters } = query;
  const creatorId = found.items.map(({ id }) => id);
  const { items } = await api.call(creators.matchingWorks, { query: { ...filters, creatorId } });
  const worksOf = new Map(items.map(({ creatorId: id, works }) => [id, works]));
  return { ...found, items: found.items.map((creator) => ({ ...creator, works: worksOf.get(creator.id) ?? [] })) };
}

/** The found creators, 24 at a time. */
export const useCreators = (state: SearchState) => {
  const query = creatorSearch.parse(inOrder(state));
  const pages = pagesOf(creators.search, { query });
  return useInfiniteQuery({
    ...pages,
    queryFn: async ({ signal, pageParam }) =>
      withMatchingWorks(await api.send(creators.search, { query: { ...query, cursor: pageParam }, signal }), query),
    ...KEPT,
  });
};
