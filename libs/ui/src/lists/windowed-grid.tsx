import { useMemo } from 'react';
import { IS_IN_BROWSER } from '../in-browser.js';
import { gridRows } from './rows.js';
import { useListBox, useRem } from './use-list-box.js';
import { StaticGrid } from './static-grid.js';
import { memoryOf } from './use-row-window.js';
import { type ListProps, WindowedList } from './windowed-list.js';

/** Lists get this width where nothing can be measured. */
export const UNKNOWN_WIDTH = 960;
const FILM = 16 / 9;

export interface GridProps<T> extends ListProps<T> {
  /** Narrowest column in rem; as many as fit. Default 16. */
  minColumn?: number;
  /** Ratio of the pictures, width divided by height. Default 16:9. */
  ratio?: number;
  /** In rem. Default 1.5 between rows and 1 between columns. */
  rowGap?: number;
  columnGap?: number;
}

/**
 * A grid for lists of any length: only visible items are rendered. One tab stop; arrows, Home, End and the page keys move; with
 * `selection`, Space selects, Shift with arrows or a click selects a range.
 */
export const WindowedGrid = IS_IN_BROWSER ? LiveGrid : StaticGrid;

function LiveGrid<T>({ minColumn = 16, ratio = FILM, rowGap = 1.5, columnGap = 1, ...props }: GridProps<T>) {
  const { attach, list, box } = useListBox(memoryOf(props.memoryKey)?.width ?? props.firstWidth);
  const rem = useRem();
  const width = box.width || UNKNOWN_WIDTH;
  const count = props.items.length;
  const gaps = { row: rowGap * rem, column: columnGap * rem };
  const rows = useMemo(
    () => gridRows({ count, width, minColumn: minColumn * rem, gap: columnGap * rem, ratio }),
    [count, width, minColumn, columnGap, rem, ratio],
  );
  return (
    <WindowedList {...props} layout={{ rows, gaps, width, isMeasured: box.width > 0, top: box.top, list, attach }} />
  );
}
