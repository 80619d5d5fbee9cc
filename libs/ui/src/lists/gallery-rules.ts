import { galleryRowHeight, justifiedRows, type Row } from './rows.js';

/** Widths of a list for which layouts are made, in px of a root font of 16 px. */
const NARROWEST = 240;
const WIDEST = 1_800;
const REM = 16;

interface Gallery {
  ratios: readonly number[];
  /** More follow: a last row that is not full is left out. */
  isCut: boolean;
  /** In rem. */
  rowHeight: number;
  columnGap: number;
}

/** A layout, and the first width that leads to it. */
interface Span {
  width: number;
  height: number;
  rows: readonly Row[];
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
const isSame = (one: Span, other: Span) =>
  one.height === other.height &&
  one.rows.length === other.rows.length &&
  one.rows.every(({ start }, at) => start === other.rows[at]?.start);

function spansOf({ ratios, rowHeight, columnGap }: Gallery): Span[] {
  const spans: Span[] = [];
  for (let width = NARROWEST; width <= WIDEST; width += 1) {
    const height = galleryRowHeight({ width, rowHeight, rem: REM });
    const span = { width, height, rows: justifiedRows({ ratios, width, rowHeight: height, gap: columnGap * REM }) };
    const last = spans.at(-1);
    if (!last || !isSame(last, span)) spans.push(span);
  }
  return spans;
}

/** A row's rule: its items share the width by their ratios; in a row that is not full all are as high as rows are. */
function ruleOf(
  { ratios, isCut, columnGap }: Gallery,
  { width, height, rows }: Span,
  at: number,
  list: string,
): string {
  const { start, widths } = rows[at] ?? { start: 0, widths: [] };
  const end = start + widths.length;
  const items = `${list}>:nth-child(n+${start + 1}):nth-child(-n+${end})`;
  const isFull = end < ratios.length || sum(widths) + columnGap * REM * (widths.length - 1) >= width;
  if (isFull) return `${items}{--count:${widths.length};--sum:${sum(ratios.slice(start, end)).toFixed(4)}}`;
  return isCut && at > 0 ? `${items}{display:none}` : `${items}{--own:min(100%,${height / REM}rem*var(--ratio))}`;
}

/**
 * The style sheet of a gallery whose width is not known: the layouts of `justifiedRows`, each for the widths that lead to it.
 * @param list selector of the list, whose parent is its container
 */
export function galleryRules(gallery: Gallery, list: string): string {
  const spans = spansOf(gallery);
  return spans
    .map((span, at) => {
      const next = spans[at + 1];
      const from = at === 0 ? 0 : span.width / REM;
      const rules = span.rows.map((_, row) => ruleOf(gallery, span, row, list)).join('');
      return `@container (width >= ${from}rem)${next ? ` and (width < ${next.width / REM}rem)` : ''}{${rules}}`;
    })
    .join('');
}
