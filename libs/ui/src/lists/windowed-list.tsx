import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { type ItemPlace, ListItem } from './list-item.js';
import type { Row } from './rows.js';
import { shownItems } from './shown-items.js';
import { useListKeys } from './use-list-keys.js';
import { useRowWindow } from './use-row-window.js';
import type { Selection } from './use-selection.js';
import classes from './windowed-list.module.css';

/** Common properties of grids and galleries. */
export interface ListProps<T> {
  /** Announced to screen readers. */
  label: string;
  items: readonly T[];
  keyOf: (item: T) => string;
  /** Renders an item; in long lists, keep the function's identity between renders to save work. */
  renderItem: (item: T, place: ItemPlace) => ReactNode;
  /** Total number; -1 when unknown. Default: the number of items. */
  total?: number | undefined;
  /** Makes items selectable; see `useSelection`. */
  selection?: Selection | undefined;
  /** The items belong to an earlier query. Default false. */
  isStale?: boolean;
  /** Called when the end comes near, once per length of the list. */
  onEndReached?: () => void;
  /** Unique name of this list; returning to it restores the position. */
  memoryKey?: string | undefined;
  /** Width in px that the list will have, if its page knows: it is then rendered at once, not after a measurement. */
  firstWidth?: number | undefined;
}

/** A list with its layout. */
export interface Layout {
  rows: readonly Row[];
  /** Width of the list, in px. */
  width: number;
  /** Whether the width was measured. */
  isMeasured: boolean;
  /** Px from the top of the document. */
  top: number;
  /** Between rows and between items, in px. */
  gaps: { row: number; column: number };
  list: HTMLElement | null;
  attach: (list: HTMLElement | null) => (() => void) | undefined;
}

/** Number of rows before the end at which more is loaded. */
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

/** A list with only its visible rows in the document. */
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
  // Tab goes to a visible item, not to one left far above.
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
