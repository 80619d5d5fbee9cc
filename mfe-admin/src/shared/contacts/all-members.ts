import { type Member, members, PAGE } from '@koma/contracts';
import { api } from '@koma/web-kit';
import type { ContactsSearch } from './use-contacts-search.js';

/** Maximum number of members in one file. */
export const MOST_ROWS = 5_000;

export interface Progress {
  done: number;
  total: number;
}

interface Found {
  rows: Member[];
  /** More members match than fit into one file. */
  isCut: boolean;
}

/** Every member that a search finds, page by page. */
export async function allMembers(
  search: ContactsSearch,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Found> {
  const rows: Member[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...search, limit: PAGE.max, ...(cursor && { cursor }) };
    const page = await api.call(members.search, { query, signal });
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    onProgress({ done: Math.min(rows.length, MOST_ROWS), total: Math.min(page.total ?? rows.length, MOST_ROWS) });
  } while (cursor && rows.length < MOST_ROWS);
  return { rows: rows.slice(0, MOST_ROWS), isCut: cursor !== undefined || rows.length > MOST_ROWS };
}
