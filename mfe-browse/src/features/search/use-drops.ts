import { useWords } from '../../shared/words.js';
import type { SearchState } from './search-state.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** One thing that narrows a search, and the search without it. */
export interface Drop {
  id: string;
  words: string;
  part: Pick<SearchState, 'q' | 'chosen'>;
}

/** Everything that narrows the search: the words first, then each value of a filter. */
export function useDrops({ state: { q, chosen } }: Search): Drop[] {
  const t = useWords();
  const { label } = useLabels();
  const ofWords = q ? [{ id: 'q', words: t('filters.words', { q }), part: { q: '', chosen } }] : [];
  const ofValues = chosen.map((choice) => ({
    id: `${choice.filter}:${choice.key}`,
    words: t('filters.value', { filter: t(`filters.${choice.filter}`), value: label(choice) }),
    part: { q, chosen: chosen.filter((other) => other !== choice) },
  }));
  return [...ofWords, ...ofValues];
}
