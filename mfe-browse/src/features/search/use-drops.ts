import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import type { Narrowing, SearchState } from './search-state.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** One thing that narrows a search, and the search without it. */
export interface Drop {
  id: string;
  words: string;
  part: Narrowing;
}

/** The days between which works went on air, in words. */
function usePeriod({ from, to }: SearchState, kind: Search['kind']): string | null {
  const t = useWords();
  const { date } = useFormats();
  if (!from && !to) return null;
  const words = from && to ? 'between' : from ? 'from' : 'to';
  const value = t(`filters.period.${words}`, { from: from ? date(from) : '', to: to ? date(to) : '' });
  return t('filters.value', { filter: t(`filters.period.label.${kind}`), value });
}

/** Everything that narrows the search: the words first, then the period, then each value of a filter. */
export function useDrops({ kind, state }: Search): Drop[] {
  const t = useWords();
  const { label } = useLabels();
  const period = usePeriod(state, kind);
  const { q, chosen, from, to } = state;
  const all: Narrowing = { q, chosen, from, to };
  const ofWords = q ? [{ id: 'q', words: t('filters.words', { q }), part: { ...all, q: '' } }] : [];
  const ofPeriod = period ? [{ id: 'period', words: period, part: { ...all, from: null, to: null } }] : [];
  const ofValues = chosen.map((choice) => ({
    id: `${choice.filter}:${choice.key}`,
    words: t('filters.value', { filter: t(`filters.${choice.filter}`), value: label(choice) }),
    part: { ...all, chosen: chosen.filter((other) => other !== choice) },
  }));
  return [...ofWords, ...ofPeriod, ...ofValues];
}
