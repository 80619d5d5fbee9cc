import { type Row, rowAt } from './rows.js';

/** A row as the window sees it. */
interface SeenRow {
  index: number;
}

export interface ShownItem {
  index: number;
  row: number;
  width: number;
  isFirstOfRow: boolean;
  /** Stands outside of the window and is kept for its focus. */
  isAway: boolean;
}

const itemsOf = (rows: readonly Row[], row: number): ShownItem[] => {
  const { start = 0, widths = [] } = rows[row] ?? {};
  return widths.map((width, at) => ({ index: start + at, row, width, isFirstOfRow: at === 0, isAway: false }));
};

/** Items that are drawn: those of the rows in sight, and the one with the focus wherever it is. */
export function shownItems(rows: readonly Row[], seen: readonly SeenRow[], kept: number | undefined): ShownItem[] {
  const shown = seen.flatMap(({ index }) => itemsOf(rows, index));
  if (kept === undefined || shown.some(({ index }) => index === kept)) return shown;
  const away = itemsOf(rows, rowAt(rows, kept)).filter(({ index }) => index === kept);
  return [...shown, ...away.map((item) => ({ ...item, isAway: true }))].toSorted((a, b) => a.index - b.index);
}
