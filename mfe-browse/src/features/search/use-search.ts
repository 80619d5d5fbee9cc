import type { AssetKind } from '@koma/contracts';
import { startTransition, useMemo, useOptimistic } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type Choice, isSame } from './filters.js';
import { EVERYTHING, parseSearch, searchParams, type SearchState } from './search-state.js';

/** The search of the present address, and the ways to change it; each change is a step that Back undoes. */
export function useSearch(kind: AssetKind) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const told = useMemo(() => parseSearch(params, kind), [params, kind]);
  // A click shows before the router has been through, and the next click builds on it.
  const [state, show] = useOptimistic(told);

  const change = (part: Partial<SearchState>) =>
    startTransition(async () => {
      const next = { ...state, ...part };
      show(next);
      await navigate({ search: searchParams(next).toString() });
    });
  const toggle = (choice: Choice) => {
    const others = state.chosen.filter((other) => !isSame(other, choice));
    const isOn = others.length < state.chosen.length;
    change({ chosen: isOn ? others : [...others, choice] });
  };
  const add = (choice: Choice) => {
    if (!state.chosen.some((other) => isSame(other, choice))) change({ chosen: [...state.chosen, choice] });
  };
  return { kind, state, change, toggle, add, clear: () => change(EVERYTHING) };
}

export type Search = ReturnType<typeof useSearch>;
