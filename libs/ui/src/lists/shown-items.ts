import { type Row, rowAt } from './rows.js';

/** A row within the window. */
interface SeenRow {
  index: number;
}

export interface ShownItem {
  index: number;
  row: number;
  width: number;
  isFirstOfRow: boolean;
  /** Outside the window, and kept because it has the focus. */
  isAway: boolean;
}

const itemsOf = (rows: readonly Row[], row: number): ShownItem[] => {
  const { start = 0, widths = [] } = rows[row] ?? {};
  return widths.map((width, at) => ({ index: start + at, row, width, isFirstOfRow: at === 0, isAway: false }));
};

/** Items to render: those of visible rows, and the focused one wherever it is. */
export function shownItems(rows: readonly Row[], seen: readonly SeenRow[], kept: number | undefined): ShownItem[] {
  const shown = seen.flatMap(({ index }) => itemsOf(rows, index));
  if (kept === undefined || shown.some(({ index }) => index === kept)) return shown;
  const away = itemsOf(rows, rowAt(rows, kept)).filter(({ index }) => index === kept);
  return [...shown, ...away.map((item) => ({ ...item, isAway: true }))].toSorted((a, b) => a.index - b.index);
}
