import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Choice, isSame } from './filters.js';
import { EVERYTHING, isCut, parseSearch, searchParams, type SearchState, withOrder } from './search-state.js';
import type { Subject } from './subjects.js';

/** A search with functions to change it. */
export interface Search<S extends string = string> {
  subject: Subject<S>;
  state: SearchState<S>;
  /** The address holds more letters than a query may have. */
  isCut: boolean;
  /** The query of the present address. */
  address: string;
  change(this: void, part: Partial<SearchState<S>>): void;
  toggle(this: void, choice: Choice): void;
  add(this: void, choice: Choice): void;
  clear(this: void): void;
}

/** The search of the present address; each change is a history entry. */
export function useSearch<S extends string>(subject: Subject<S>): Search<S> {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const told = useMemo(() => parseSearch(params, subject), [params, subject]);
  // A click shows before the router has finished, and the next click builds on it.
  const [state, show] = useOptimistic(told);

  const change = (part: Partial<SearchState<S>>) =>
    startTransition(async () => {
      const next = withOrder(state, { ...state, ...part }, subject);
      show(next);
      await navigate({ search: searchParams(next, subject).toString() });
    });
  const toggle = (choice: Choice) => {
    const others = state.chosen.filter((other) => !isSame(other, choice));
    const isOn = others.length < state.chosen.length;
    change({ chosen: isOn ? others : [...others, choice] });
  };
  const add = (choice: Choice) => {
    if (!state.chosen.some((other) => isSame(other, choice))) change({ chosen: [...state.chosen, choice] });
  };
  const address = searchParams(state, subject).toString();
  return { subject, state, isCut: isCut(params), address, change, toggle, add, clear: () => change(EVERYTHING) };
}
