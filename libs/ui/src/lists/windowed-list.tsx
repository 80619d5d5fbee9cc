import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { type ItemPlace, ListItem } from './list-item.js';
import type { Row } from './rows.js';
import { shownItems } from './shown-items.js';
import { useListKeys } from './use-list-keys.js';
import { useRowWindow } from './use-row-window.js';
import type { Selection } from './use-selection.js';
import classes from './windowed-list.module.css';

/** What grids and galleries have in common. */
export interface ListProps<T> {
  /** Said to screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Draws an item; where lists are long, the same function between renders saves drawing them again. */
  renderItem: (item: T, place: ItemPlace) => ReactNode;
  /** How many there are in all; -1 where nobody knows. Default those that are here. */
  total?: number | undefined;
  /** Makes items selectable; see `useSelection`. */
  selection?: Selection | undefined;
  /** What is shown belongs to an earlier question. Default false. */
  isStale?: boolean;
  /** Called when the end comes near, once for each length of the list. */
  onEndReached?: () => void;
  /** Name of this list among all lists; whoever comes back to it finds the same place. */
  memoryKey?: string | undefined;
  /** Width in px that the list will have, where its page can tell: it is drawn at once then, not after it was measured. */
  firstWidth?: number | undefined;
}

/** A list that has been laid out. */
export interface Layout {
  rows: readonly Row[];
  /** Of the list, in px. */
  width: number;
  /** Whether the width is more than a stopgap. */
  isMeasured: boolean;
  /** From the top of the document, in px. */
  top: number;
  /** Between rows and between items, in px. */
  gaps: { row: number; column: number };
  list: HTMLElement | null;
  attach: (list: HTMLElement | null) => (() => void) | undefined;
}

/** Rows before the end at which more is asked for. */
const ROWS_AHEAD = 3;

function useEndReached(isNear: boolean, length: number, onEndReached: (() => void) | undefined) {
  const reach = useEffectEvent(() => onEndReached?.());
  useEffect(() => {
    if (isNear && length > 0) reach();
  }, [isNear, length]);
}

interface Props<T> extends ListProps<T> {
  layout: Layout;
}

/** A list of which only the rows in sight are in the document. */
export function WindowedList<T>({ items, keyOf, layout, selection, renderItem, ...given }: Props<T>) {
  const { rows, top, gaps, list, attach } = layout;
  const virtualizer = useRowWindow(layout, given.memoryKey);
  const seen = virtualizer.getVirtualItems();
  const range = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const page = Math.max(1, range.endIndex - range.startIndex);
  const keys = useMemo(() => items.map(keyOf), [items, keyOf]);
  const { current, isInside, select, handlers } = useListKeys({ list, rows, keys, page, selection });
  useEndReached((seen.at(-1)?.index ?? -1) >= rows.length - ROWS_AHEAD, items.length, given.onEndReached);

  const shown = shownItems(rows, seen, isInside ? current : undefined);
  // Tab comes to what is seen, not to what was left far above.
  const isShown = shown.some(({ index }) => index === current);
  const stop = isShown ? current : (rows[range.startIndex]?.start ?? 0);
  const topOf = (row: number) => (virtualizer.measurementsCache[row]?.start ?? top) - top;

  const draw = ({ isFirstOfRow, ...place }: (typeof shown)[number]) => {
    const [item, key] = [items[place.index], keys[place.index]];
    if (item === undefined || key === undefined) return null;
    return (
      <ListItem
        key={key}
        {...place}
        item={item}
        setSize={given.total ?? items.length}
        isCurrent={place.index === stop}
        isSelected={selection?.isSelected(key) ?? false}
        ratio={place.width / (rows[place.row]?.height || 1)}
        isEarly={topOf(place.row) < window.innerHeight / 2}
        top={place.isAway ? topOf(place.row) : undefined}
        measure={isFirstOfRow && !place.isAway ? virtualizer.measureElement : undefined}
        onSelect={selection && select}
        renderItem={renderItem}
      />
    );
  };
  const style = {
    height: virtualizer.getTotalSize(),
    paddingTop: seen[0] ? topOf(seen[0].index) : 0,
    gap: `${gaps.row}px ${gaps.column}px`,
  };
  return (
    <ul
      ref={attach}
      className={classes.list}
      style={style}
      aria-label={given.label}
      aria-busy={given.isStale ?? false}
      data-stale={given.isStale || undefined}
      {...handlers}
    >
      {shown.map(draw)}
    </ul>
  );
}
