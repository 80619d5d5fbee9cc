import { useMemo, useState } from 'react';
import { EMPTY_SELECTION, everything, extended, toggled } from './selection.js';

/** The selection of a list, and functions to change it. */
export interface Selection {
  /** Selected keys in the order of the list, without removed items. */
  selected: readonly string[];
  isSelected: (key: string) => boolean;
  toggle: (key: string) => void;
  /** Selects everything from the start of the range, or else from `from`, to `to`. */
  extend: (from: string, to: string) => void;
  /** Selects every item of the list that is loaded. */
  selectAll: () => void;
  isAllSelected: boolean;
  clear: () => void;
}

/** Selection of a list's items, by their keys in the shown order. */
export function useSelection(keys: readonly string[]): Selection {
  const [state, setState] = useState(EMPTY_SELECTION);
  return useMemo(
    () => ({
      selected: state.selected.size === 0 ? [] : keys.filter((key) => state.selected.has(key)),
      isSelected: (key) => state.selected.has(key),
      toggle: (key) => setState((now) => toggled(now, key)),
      extend: (from, to) => setState((now) => extended(now, { keys, from, to })),
      selectAll: () => setState(everything(keys)),
      isAllSelected: keys.every((key) => state.selected.has(key)),
      clear: () => setState(EMPTY_SELECTION),
    }),
    [state, keys],
  );
}
