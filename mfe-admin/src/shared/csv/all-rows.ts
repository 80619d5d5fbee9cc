import type { Page } from '@koma/contracts';

/** Maximum number of rows in one file. */
export const MOST_ROWS = 5_000;

export interface Progress {
  done: number;
  total: number;
}

interface Found<Row> {
  rows: Row[];
  /** More rows match than fit into one file. */
  isCut: boolean;
}

/** Reads the page after a cursor; the first one without. */
export type LoadPage<Row> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;

/** Every row that a search finds, page by page. */
export async function allRows<Row>(
  load: LoadPage<Row>,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<Found<Row>> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await load(cursor, signal);
    rows.push(...page.items);
    cursor = page.nextCursor ?? undefined;
    onProgress({ done: Math.min(rows.length, MOST_ROWS), total: Math.min(page.total ?? rows.length, MOST_ROWS) });
  } while (cursor && rows.length < MOST_ROWS);
  return { rows: rows.slice(0, MOST_ROWS), isCut: cursor !== undefined || rows.length > MOST_ROWS };
}
