import { type Row, rowAt } from './rows.js';

/** Middle of an item in a row, in px from the row's edge; gaps are small enough to ignore. */
function middleOf({ widths, start }: Row, index: number): number {
  const before = widths.slice(0, index - start).reduce((sum, width) => sum + width, 0);
  return before + (widths[index - start] ?? 0) / 2;
}

/** Item of a row that is nearest below or above a position. */
function nearest(row: Row, place: number): number {
  const distances = row.widths.map((_, at) => Math.abs(middleOf(row, row.start + at) - place));
  return row.start + distances.indexOf(Math.min(...distances));
}

function byRows(rows: readonly Row[], index: number, step: number): number {
  const from = rowAt(rows, index);
  const row = rows[from];
  const target = rows[Math.min(Math.max(from + step, 0), rows.length - 1)];
  return row && target && target !== row ? nearest(target, middleOf(row, index)) : index;
}

interface Standing {
  rows: readonly Row[];
  index: number;
  /** Number of visible rows. */
  page: number;
}

const lastOf = (rows: readonly Row[]) => {
  const last = rows.at(-1);
  return last ? last.start + last.widths.length - 1 : 0;
};

const MOVES: Record<string, (standing: Standing) => number> = {
  ArrowRight: ({ rows, index }) => Math.min(index + 1, lastOf(rows)),
  ArrowLeft: ({ index }) => Math.max(index - 1, 0),
  ArrowDown: ({ rows, index }) => byRows(rows, index, 1),
  ArrowUp: ({ rows, index }) => byRows(rows, index, -1),
  PageDown: ({ rows, index, page }) => byRows(rows, index, page),
  PageUp: ({ rows, index, page }) => byRows(rows, index, -page),
  Home: () => 0,
  End: ({ rows }) => lastOf(rows),
};

/** Target item of a key; undefined when it is not a key of the list. */
export const moveBy = (key: string, standing: Standing): number | undefined => MOVES[key]?.(standing);
