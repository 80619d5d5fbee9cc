import { analytics } from '@koma/contracts';
import { queryOf } from '@koma/web-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** How often each of the own works was viewed, in one request; the figures belong to the owner alone. */
export function useWorkViews(isOwn: boolean): ReadonlyMap<string, number> {
  const { data } = useQuery({ ...queryOf(analytics.workViews), enabled: isOwn });
  return useMemo(() => new Map(data?.items.map(({ id, views }) => [id, views])), [data]);
}
