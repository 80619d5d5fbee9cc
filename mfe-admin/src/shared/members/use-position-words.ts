import { categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

const query = { ...queryOf(categories.list), staleTime: Infinity };

/** Label of a creator's position in the page's language; its key until the labels are loaded. */
export function usePositionWords(): (key: string) => string {
  const { data } = useQuery(query);
  const locale = useLocale();
  return useCallback(
    (key) => data?.items.find((item) => item.kind === 'position' && item.key === key)?.[locale] ?? key,
    [data, locale],
  );
}
