import { categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { CATEGORY_OF, type Choice, type FilterName, isName } from './filters.js';

const query = { ...queryOf(categories.list), staleTime: Infinity };

/** Values of the filters in the order of the data, and their words; a key stands for itself until those are there. */
export function useLabels() {
  const { data, isPending } = useQuery(query);
  const locale = useLocale();
  const valuesOf = (filter: FilterName) =>
    isName(filter) ? [] : (data?.items.filter(({ kind }) => kind === CATEGORY_OF[filter]) ?? []);
  return {
    isPending,
    keys: (filter: FilterName) => valuesOf(filter).map(({ key }) => key),
    label: ({ filter, key }: Choice) => valuesOf(filter).find((value) => value.key === key)?.[locale] ?? key,
  };
}
