import { memo, type ReactNode, type Ref, useMemo } from 'react';
import { ListPlaceContext } from './list-place.js';
import type { ShownItem } from './shown-items.js';
import classes from './windowed-list.module.css';

/** An item's place in a list. */
export interface ItemPlace {
  index: number;
  isSelected: boolean;
  /** Ratio of the picture here, width divided by height; whole pixels make it differ slightly from its own. */
  ratio: number;
  /** The picture is visible at once: in the first window of the list. */
  isEarly: boolean;
  /** Set where items can be selected. `isRange`: everything from the last one on. */
  onToggle: ((isRange: boolean) => void) | undefined;
}

interface Props<T> extends Omit<ShownItem, 'isFirstOfRow'> {
  item: T;
  setSize: number;
  isCurrent: boolean;
  isSelected: boolean;
  ratio: number;
  isEarly: boolean;
  /** Px from the top of the list, for an item outside the window. */
  top: number | undefined;
  measure: Ref<HTMLLIElement> | undefined;
  onSelect: ((index: number, isRange: boolean) => void) | undefined;
  renderItem: (item: T, place: ItemPlace) => ReactNode;
}

function View<T>({
  item,
  index,
  isCurrent,
  isSelected,
  ratio,
  isEarly,
  onSelect,
  renderItem,
  measure,
  ...given
}: Props<T>) {
  const place = useMemo(() => ({ isCurrent }), [isCurrent]);
  const onToggle = onSelect && ((isRange: boolean) => onSelect(index, isRange));
  return (
    <li
      ref={measure}
      className={classes.item}
      style={{ width: given.width, top: given.top }}
      data-away={given.isAway || undefined}
      data-place={index}
      data-row={given.row}
      aria-posinset={index + 1}
      aria-setsize={given.setSize}
    >
      <ListPlaceContext value={place}>
        {renderItem(item, { index, isSelected, ratio, isEarly, onToggle })}
      </ListPlaceContext>
    </li>
  );
}

/** One item of a windowed list; rendered again only when its props change. */
export const ListItem = memo(View) as typeof View; // as: `memo` forgets that the component is generic
