import { categories } from '@koma/contracts';
import { queryOf, useLocale } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';

const query = { ...queryOf(categories.list), staleTime: Infinity };

/** Names the position of a creator in the page's language; its key stands for itself until the names are there. */
export function usePositionWords(): (key: string) => string {
  const { data } = useQuery(query);
  const locale = useLocale();
  return useCallback(
    (key) => data?.items.find((item) => item.kind === 'position' && item.key === key)?.[locale] ?? key,
    [data, locale],
  );
}
