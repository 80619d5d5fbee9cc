import type { WorkSearch } from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { z } from 'zod';
import type { SearchResult } from './search-index.js';

/** A page by recommendation score, with the owner of each work. */
export type OwnedResult = SearchResult & { owners: string[] };
type BaseSearch = (query: WorkSearch) => Promise<OwnedResult>;

/** Number of works that are reordered together; none moves further than this. */
const BLOCK = 96;
/** Where the block begins in the list, how many of it were shown, and the owner of the work before it. */
const position = z.tuple([z.string().nullable(), z.int().min(0).max(BLOCK), z.string().nullable()]);

/**
 * A page of recommended works, with no creator twice in a row while there are others (decision 16). The list is reordered block
 * by block, so that pages follow each other without repeats or gaps.
 * @param search the list before it is reordered
 */
export async function recommended(search: BaseSearch, query: WorkSearch): Promise<SearchResult> {
  let [base, shown, before] = decodeCursor(query.cursor, position) ?? [null, 0, null];
  const ids: string[] = [];
  for (;;) {
    const block = await search({ ...query, cursor: base ?? undefined, limit: BLOCK });
    const order = apart(block.owners, before);
    const taken = order.slice(shown, shown + query.limit - ids.length);
    ids.push(...taken.flatMap((place) => block.ids[place] ?? []));
    shown += taken.length;
    const isUsedUp = shown >= order.length;
    if (isUsedUp && block.nextCursor !== null) {
      before = block.owners[order.at(-1) ?? 0] ?? null;
      [base, shown] = [block.nextCursor, 0];
    }
    const isOver = isUsedUp && block.nextCursor === null;
    if (isOver || ids.length === query.limit)
      return { ids, nextCursor: isOver ? null : encodeCursor([base, shown, before]), total: block.total };
  }
}

/**
 * An order in which no owner comes twice in a row, if there is one; otherwise as close to the given order as possible.
 * @param before owner of the work before the first
 * @returns indexes in `owners`
 */
export function apart(owners: readonly string[], before: string | null): number[] {
  const left = owners.map((owner, place) => ({ owner, place }));
  const counts = new Map<string, number>();
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1);
  const order: number[] = [];
  let last = before;
  while (left.length > 0) {
    // An owner with more than half of the rest must come now, or would come twice in a row later.
    const pressing = left.findIndex(({ owner }) => owner !== last && (counts.get(owner) ?? 0) * 2 > left.length);
    const other = pressing < 0 ? left.findIndex(({ owner }) => owner !== last) : pressing;
    const [next] = left.splice(Math.max(0, other), 1);
    if (!next) break;
    order.push(next.place);
    counts.set(next.owner, (counts.get(next.owner) ?? 1) - 1);
    last = next.owner;
  }
  return order;
}
