import { type Category, categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';

/** Staff change them at any time. */
const query = { ...queryOf(categories.list), staleTime: 10_000 };

/** Labels of categories in the page's language, and the keys of a kind in order. A label is its key until the labels are loaded. */
export function useCategoryWords(kind: Category['kind']) {
  const { data } = useQuery(query);
  const locale = useLocale();
  const own = useMemo(() => data?.items.filter((item) => item.kind === kind) ?? [], [data, kind]);
  const labelOf = useCallback((key: string) => own.find((item) => item.key === key)?.[locale] ?? key, [own, locale]);
  const keys = useMemo(() => own.filter(({ mergedInto }) => mergedInto === null).map(({ key }) => key), [own]);
  /** What may still be chosen. */
  const offered = useMemo(() => {
    const isOffered = ({ isRetired, mergedInto }: Category) => !isRetired && mergedInto === null;
    return own.filter(isOffered).map(({ key }) => key);
  }, [own]);
  return { labelOf, keys, offered };
}
