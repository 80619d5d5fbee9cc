import type { AssetKind } from '@koma/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type Choice, isSame } from './filters.js';
import { parseSearch, searchParams, type SearchState } from './search-state.js';

/** The search of the present address, and the ways to change it; each change is a step that Back undoes. */
export function useSearch(kind: AssetKind) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => parseSearch(params, kind), [params, kind]);
  const change = (part: Partial<SearchState>) => setParams(searchParams({ ...state, ...part }));
  const toggle = (choice: Choice) => {
    const others = state.chosen.filter((other) => !isSame(other, choice));
    const isOn = others.length < state.chosen.length;
    change({ chosen: isOn ? others : [...others, choice] });
  };
  return { kind, state, change, toggle, clear: () => change({ q: '', chosen: [] }) };
}

export type Search = ReturnType<typeof useSearch>;
