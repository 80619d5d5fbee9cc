import { type Category, categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

const query = { ...queryOf(categories.list), staleTime: Infinity };

/** Labels of categories in the page's language, and the keys of a kind in order. A label is its key until the labels are loaded. */
export function useCategoryWords(kind: Category['kind']) {
  const { data } = useQuery(query);
  const locale = useLocale();
  const own = useMemo(() => data?.items.filter((item) => item.kind === kind) ?? [], [data, kind]);
  const labelOf = useCallback((key: string) => own.find((item) => item.key === key)?.[locale] ?? key, [own, locale]);
  const keys = useMemo(() => own.map(({ key }) => key), [own]);
  return { labelOf, keys };
}
