export interface SelectionState {
  selected: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string | null;
  /** The selection before the range, which a shorter range restores. */
  base: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
export const EMPTY_SELECTION: SelectionState = { selected: NONE, anchor: null, base: NONE };

/** Selects or deselects one item; the next range starts there. */
export function toggled({ selected }: SelectionState, key: string): SelectionState {
  const others = [...selected].filter((other) => other !== key);
  const next = new Set(selected.has(key) ? others : [...others, key]);
  return { selected: next, anchor: key, base: next };
}

interface Range {
  /** Keys in the shown order. */
  keys: readonly string[];
  /** Start of the range where there is none yet. */
  from: string;
  to: string;
}

/** Selects everything between the start of the range and an item, and deselects the rest of an earlier, longer range. */
export function extended(state: SelectionState, { keys, from, to }: Range): SelectionState {
  const anchor = state.anchor !== null && keys.includes(state.anchor) ? state.anchor : from;
  const [first = 0, last = 0] = [keys.indexOf(anchor), keys.indexOf(to)].toSorted((a, b) => a - b);
  return { anchor, base: state.base, selected: new Set([...state.base, ...keys.slice(first, last + 1)]) };
}

/** Selects every item; the next range starts anew. */
export function everything(keys: readonly string[]): SelectionState {
  const selected = new Set(keys);
  return { selected, anchor: null, base: selected };
}
