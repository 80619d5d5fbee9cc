import { NAME_FILTERS } from '@koma/contracts';
import { FilterPanel } from '@koma/ui';
import { useFormats } from '@koma/web-kit';
import { useWords } from '../../shared/words.js';
import { CATEGORIES, type Choice, COMPANY_FILTERS, FILTERS, isSame } from './filters.js';
import { NameFinder } from './name-finder.js';
import { PeriodFields } from './period-fields.js';
import { useCounts } from './use-counts.js';
import { useLabels } from './use-labels.js';
import type { Search } from './use-search.js';

const NAMES_AT_FIRST = 6;

/** All filters of a kind of work. */
export function SearchFilters({ search }: { search: Search }) {
  const t = useWords();
  const { number } = useFormats();
  const { countOf, names, isPending } = useCounts(search);
  const { keys, label, isPending: isUnnamed } = useLabels();
  const { chosen } = search.state;
  const option = (choice: Choice) => {
    const isOn = chosen.some((other) => isSame(other, choice));
    return { key: choice.key, label: label(choice), count: countOf(choice), isOn };
  };
  const categories = CATEGORIES[search.kind].map((filter) => ({
    id: filter,
    title: t(`filters.${filter}`),
    options: keys(filter).map((key) => option({ filter, key })),
  }));
  const title = t(`filters.period.label.${search.kind}`);
  const period = { id: 'period', title, options: [], fields: <PeriodFields search={search} /> };
  const named = NAME_FILTERS.map((filter) => {
    const own = chosen.filter((choice) => choice.filter === filter).map(({ key }) => key);
    const company = COMPANY_FILTERS.find((kind) => kind === filter);
    return {
      id: filter,
      title: t(`filters.${filter}`),
      options: [...new Set([...own, ...names(filter)])].map((key) => option({ filter, key })),
      most: NAMES_AT_FIRST,
      fields: company && <NameFinder kind={company} onFound={(key) => search.add({ filter, key })} />,
    };
  });
  const toggle = (group: string, key: string) => {
    const filter = FILTERS[search.kind].find((candidate) => candidate === group);
    if (filter) search.toggle({ filter, key });
  };
  return (
    <FilterPanel
      groups={[...categories, period, ...named]}
      words={{ all: (count) => t('filters.all', { count }), fewer: t('filters.fewer'), number }}
      onToggle={toggle}
      isLoading={isPending || isUnnamed}
    />
  );
}
