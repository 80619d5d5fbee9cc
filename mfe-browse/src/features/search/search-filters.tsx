import { FilterPanel } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { FILTERS, isSame } from './filters.js';
import { useCounts } from './use-counts.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

/** All filters of a kind of work. */
export function SearchFilters({ search }: { search: Search }) {
  const t = useWords();
  const { number } = useFormats();
  const { countOf, isPending } = useCounts(search);
  const { keys, label, isPending: isUnnamed } = useLabels();
  const groups = FILTERS[search.kind].map((filter) => ({
    id: filter,
    title: t(`filters.${filter}`),
    options: keys(filter).map((key) => {
      const choice = { filter, key };
      const isOn = search.state.chosen.some((other) => isSame(other, choice));
      return { key, label: label(choice), count: countOf(choice), isOn };
    }),
  }));
  const toggle = (group: string, key: string) => {
    const filter = FILTERS[search.kind].find((candidate) => candidate === group);
    if (filter) search.toggle({ filter, key });
  };
  return (
    <FilterPanel
      groups={groups}
      words={{ all: (count) => t('filters.all', { count }), fewer: t('filters.fewer'), number }}
      onToggle={toggle}
      isLoading={isPending || isUnnamed}
    />
  );
}
