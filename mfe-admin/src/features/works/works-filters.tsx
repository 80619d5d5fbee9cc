import { type AssetKind, staffWorks } from '@koma/contracts';
import { FilterDrawer, type FilterGroup, FilterPanel } from '@koma/ui';
import { queryOf, useFormats, useHasFirstContent } from '@koma/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCategoryWords } from '../../shared/use-category-words.js';
import { useWords } from '../../shared/words.js';
import { MANY, type ManyFilter, useWorksSearch } from './use-works-search.js';

/** Values shown at first. */
const MOST = 8;

/** The filters by category and role, with the number of works that each value would leave. */
function useGroups(kind: AssetKind): { groups: FilterGroup[]; isLoading: boolean } {
  const t = useWords();
  const { search, chosen } = useWorksSearch(kind);
  const { data, isPending } = useQuery({
    ...queryOf(staffWorks.facets, { query: search }),
    placeholderData: keepPreviousData,
  });
  const words: Record<ManyFilter, ReturnType<typeof useCategoryWords>> = {
    genre: useCategoryWords('genre'),
    commodityType: useCategoryWords('commodity-type'),
    situation: useCategoryWords('situation'),
    role: useCategoryWords('role'),
  };
  const countOf = (filter: ManyFilter, key: string) =>
    data ? (data.items.find((one) => one.kind === filter && one.key === key)?.count ?? 0) : null;
  const groups = MANY.map((filter): FilterGroup => {
    const own = chosen[filter] ?? [];
    // An old address may name a category that is gone.
    const keys = [...new Set([...words[filter].keys, ...own])];
    const options = keys.map((key) => ({
      ...{ key, label: words[filter].labelOf(key), count: countOf(filter, key), isOn: own.includes(key) },
    }));
    return { id: filter, title: t(`works.filters.${filter}`), options, most: MOST };
  });
  return { groups, isLoading: isPending };
}

/** More filters, in a drawer. */
export function WorksFilters({ kind, total }: { kind: AssetKind; total: number | undefined }) {
  const t = useWords();
  const common = useTranslation().t;
  const { number } = useFormats();
  const { chosen, toggle, clearChosen } = useWorksSearch(kind);
  const { groups, isLoading } = useGroups(kind);
  const isReady = useHasFirstContent();
  const count = Object.values(chosen).flat().length;
  const press = (id: string, key: string) => {
    const filter = MANY.find((one) => one === id);
    if (filter) toggle(filter, key);
  };
  return (
    <FilterDrawer
      side="right"
      isReady={isReady}
      label={count > 0 ? t('works.filters.openWith', { count }) : t('works.filters.open')}
      title={t('works.filters.title')}
      closeLabel={common('close')}
      clearLabel={t('works.filters.clear')}
      onClear={count > 0 ? clearChosen : undefined}
      showLabel={total === undefined ? common('close') : t('works.filters.show', { count: total, total })}
    >
      <FilterPanel
        groups={groups}
        words={{ all: (all) => t('works.filters.all', { count: all }), fewer: t('works.filters.fewer'), number }}
        onToggle={press}
        isLoading={isLoading}
      />
    </FilterDrawer>
  );
}
