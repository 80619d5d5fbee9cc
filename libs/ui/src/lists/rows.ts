/** A row of a list with a calculated layout, before rendering. */
export interface Row {
  /** Index of its first item. */
  start: number;
  /** Widths of its items in whole px; with the gaps they fill the row. */
  widths: readonly number[];
  /** Height of the pictures in px, without the text below. */
  height: number;
}

/** Whole px that add up to `width`: the first ones get the remainder. */
function spread(width: number, count: number): number[] {
  const each = Math.floor(width / count);
  const rest = width - each * count;
  return Array.from({ length: count }, (_, index) => each + (index < rest ? 1 : 0));
}

interface GridShape {
  count: number;
  /** Width of the list, in px. */
  width: number;
  /** Narrowest column in px. */
  minColumn: number;
  gap: number;
  /** Width divided by height of a picture. */
  ratio: number;
}

/** Rows of equal columns, as many as fit. */
export function gridRows({ count, width, minColumn, gap, ratio }: GridShape): Row[] {
  const columns = Math.max(1, Math.floor((width + gap) / (minColumn + gap)));
  const widths = spread(Math.floor(width) - gap * (columns - 1), columns);
  // Never more than the style sheet gives first rows: what is larger than they were would count as painted later.
  const height = Math.floor((widths.at(-1) ?? 0) / ratio);
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
    const start = row * columns;
    return { start, height, widths: start + columns <= count ? widths : widths.slice(0, count - start) };
  });
}

/** Below this width of a gallery, in rem, its rows are lower. */
const NARROW = 36;
const LOW = 0.75;

/** Approximate height of a gallery's rows in px. @param given width in px, `rowHeight` in rem, and px of a rem */
export const galleryRowHeight = (given: { width: number; rowHeight: number; rem: number }): number =>
  given.rowHeight * given.rem * (given.width < NARROW * given.rem ? LOW : 1);

interface JustifiedShape {
  /** Width divided by height of each picture. */
  ratios: readonly number[];
  width: number;
  /** Approximate row height in px; the last row is never higher. */
  rowHeight: number;
  gap: number;
}

/**
 * Rows of equal height that pictures of any shape fill from edge to edge, uncropped. A row ends where its height is closest to
 * the requested one; the last row keeps that height and may be short.
 */
export function justifiedRows({ ratios, width: given, rowHeight, gap }: JustifiedShape): Row[] {
  const width = Math.floor(given);
  const rows: Row[] = [];
  const heightOf = (sum: number, count: number) => (width - gap * (count - 1)) / sum;
  let start = 0;
  while (start < ratios.length) {
    let end = start;
    let sum = 0;
    let height = Infinity;
    while (end < ratios.length && height > rowHeight) {
      const nextSum = sum + (ratios[end] ?? 1);
      const next = heightOf(nextSum, end - start + 1);
      // One more picture would make the height differ more from the requested one.
      if (end > start && rowHeight - next > height - rowHeight) break;
      sum = nextSum;
      height = next;
      end += 1;
    }
    const isShort = end === ratios.length && height > rowHeight;
    const own = ratios.slice(start, end);
    rows.push(isShort ? shortRow(own, start, rowHeight, width) : fullRow(own, start, width - gap * (end - start - 1)));
    start = end;
  }
  return rows;
}

function shortRow(ratios: readonly number[], start: number, rowHeight: number, width: number): Row {
  return {
    start,
    height: Math.round(rowHeight),
    widths: ratios.map((ratio) => Math.min(width, Math.round(ratio * rowHeight))),
  };
}

/** Rounds edges, not widths, so that they add up to the row's width. */
function fullRow(ratios: readonly number[], start: number, width: number): Row {
  const sum = ratios.reduce((total, ratio) => total + ratio, 0);
  const height = width / sum;
  let edge = 0;
  const widths = ratios.map((ratio) => {
    const from = Math.round(edge);
    edge += ratio * height;
    return Math.round(edge) - from;
  });
  return { start, height: Math.round(height), widths };
}

/** The row of an item. */
export function rowAt(rows: readonly Row[], index: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.start ?? 0) <= index) low = middle;
    else high = middle - 1;
  }
  return low;
}
