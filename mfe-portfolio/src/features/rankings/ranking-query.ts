import { board, type Board, type RankedBy, rankedBy, rankedDays } from '@koma/contracts';
import { useSearchParams } from 'react-router';

/** Boards of the page with all of them; creators have a page of their own. */
export const BOARDS: readonly Board[] = board.options.filter((one) => one !== 'creator');

const WORKS: readonly Board[] = ['video', 'image'];
/** What a board can be ranked by: each work is put on only once. */
export const waysOf = (one: Board): readonly RankedBy[] =>
  rankedBy.options.filter((by) => by !== 'uploads' || !WORKS.includes(one));

/** What is ranked; all of it in the address. Invalid values fall back to the first. */
export function useRankingQuery(fixed: Board | null) {
  const [search, setSearch] = useSearchParams();
  const given = (key: string) => search.get(key) ?? '';
  const ranked = fixed ?? BOARDS.find((one) => one === given('board')) ?? 'production-company';
  const chosen = {
    board: ranked,
    by: waysOf(ranked).find((by) => by === given('by')) ?? 'views',
    days: rankedDays.safeParse(given('days')).data ?? '30',
    media: /^[a-z0-9-]{1,40}$/.test(given('media')) ? given('media') : null,
  };
  const choose = (key: 'board' | 'by' | 'days' | 'media', value: string | null) => {
    const next = [...search].filter(([name]) => name !== key);
    setSearch(value === null ? next : [...next, [key, value]], { replace: true, preventScrollReset: true });
  };
  return { chosen, choose };
}
export type RankingQuery = ReturnType<typeof useRankingQuery>;
