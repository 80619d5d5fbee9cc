import { FilterChips } from '@koma/ui';
import { useWords } from '../../shared/words.js';
import { useDrops } from './use-drops.js';
import type { Search } from './use-search.js';

/** The chosen filters of a search. */
export function SearchChips({ search }: { search: Search }) {
  const t = useWords();
  const chips = useDrops(search, 'value').map(({ id, words, part }) => ({
    id,
    label: words,
    dropLabel: t('filters.drop', { words }),
    onDrop: () => search.change(part),
  }));
  return <FilterChips label={t('filters.on')} chips={chips} clearLabel={t('filters.clear')} onClear={search.clear} />;
}
