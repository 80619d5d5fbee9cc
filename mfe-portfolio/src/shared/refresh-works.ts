import { portfolios, profileDocuments, works } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Queries that are outdated after a change of works. */
export const WORK_LISTS = [works.own, works.search, portfolios.get, profileDocuments.get] as const;

/** Reloads every list of works after a change. */
export function useRefreshWorks(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const list of WORK_LISTS) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
}
