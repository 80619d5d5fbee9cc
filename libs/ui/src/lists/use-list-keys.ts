import { type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useLayoutEffect, useState } from 'react';
import { PLACE_TARGET_SELECTOR } from './list-place.js';
import { moveBy } from './move.js';
import type { Row } from './rows.js';
import type { Selection } from './use-selection.js';

interface Options {
  list: HTMLElement | null;
  rows: readonly Row[];
  keys: readonly string[];
  /** Number of visible rows. */
  page: number;
  selection: Selection | undefined;
}

const placeOf = (target: EventTarget): number | undefined => {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return item?.dataset['place'] === undefined ? undefined : Number(item.dataset['place']);
};
const isTarget = (target: EventTarget) => target instanceof Element && target.matches(PLACE_TARGET_SELECTOR);

/** Ctrl+A or ⌘A on an item; the browser keeps all other commands. */
function onCommand(event: KeyboardEvent, selection: Selection | undefined): void {
  if (event.key.toLowerCase() !== 'a' || !selection || !isTarget(event.target)) return;
  event.preventDefault();
  selection.selectAll();
}

/** The keyboard in a list: one tab stop, arrows from item to item, Space, Shift and Ctrl+A (⌘A) to select. */
export function useListKeys({ list, rows, keys, page, selection }: Options) {
  const [active, setActive] = useState(0);
  const [isInside, setIsInside] = useState(false);
  const [wanted, setWanted] = useState<{ index: number } | null>(null);
  const current = Math.min(active, Math.max(keys.length - 1, 0));

  useLayoutEffect(() => {
    if (!wanted) return;
    const item = list?.querySelector(`[data-place="${wanted.index}"]`);
    item?.querySelector<HTMLElement>(PLACE_TARGET_SELECTOR)?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: 'nearest' });
  }, [list, wanted]);

  const select = useCallback(
    (index: number, isRange: boolean, from = index) => {
      const [key, first] = [keys[index], keys[from]];
      if (key === undefined || first === undefined) return;
      if (isRange) selection?.extend(first, key);
      else selection?.toggle(key);
    },
    [keys, selection],
  );
  const go = (event: KeyboardEvent, index: number) => {
    event.preventDefault();
    if (event.shiftKey) select(index, true, current);
    setActive(index);
    setWanted({ index });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    // Menus of an item are elsewhere in the document and handle their own keys.
    const isOurs = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOurs || event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) return onCommand(event, selection);
    const index = moveBy(event.key, { rows, index: current, page });
    if (index !== undefined) return go(event, index);
    if (!selection) return;
    if (event.key === ' ' && isTarget(event.target)) {
      event.preventDefault();
      select(current, event.shiftKey);
    }
    if (event.key === 'Escape' && selection.selected.length > 0) selection.clear();
  };

  const onFocus = (event: FocusEvent) => {
    const index = placeOf(event.target);
    setIsInside(true);
    if (index !== undefined) setActive(index);
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setIsInside(false);
  };
  /** Shift and click select a range instead of opening a window. */
  const onClickCapture = (event: MouseEvent) => {
    const index = placeOf(event.target);
    if (!selection || !event.shiftKey || index === undefined || !isTarget(event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    select(index, true);
  };

  const handlers = { onKeyDown, onFocus, onBlur, onClickCapture };
  return { current, isInside, select, handlers };
}
