import { useMemo } from 'react';
import { gridRows } from './rows.js';
import { useListBox, useRem } from './use-list-box.js';
import { memoryOf } from './use-row-window.js';
import { type ListProps, WindowedList } from './windowed-list.js';

/** Lists are laid out at this width where nothing can be measured. */
export const UNKNOWN_WIDTH = 960;
const FILM = 16 / 9;

interface Props<T> extends ListProps<T> {
  /** Narrowest column in rem; as many as fit stand side by side. Default 16. */
  minColumn?: number;
  /** Shape of the pictures, width divided by height. Default 16:9. */
  ratio?: number;
  /** In rem. Default 1.5 between rows and 1 between columns. */
  rowGap?: number;
  columnGap?: number;
}

/**
 * A grid for lists of any length: only what is in sight is drawn. One stop for the Tab key, arrows, Home, End and the page
 * keys lead on; with `selection`, space selects, shift with arrows or a click selects from here to there.
 */
export function WindowedGrid<T>({ minColumn = 16, ratio = FILM, rowGap = 1.5, columnGap = 1, ...props }: Props<T>) {
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
