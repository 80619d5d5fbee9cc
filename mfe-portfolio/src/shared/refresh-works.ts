import { portfolios, profileDocuments, works } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';

/** Whose answers show works as they were before a change. */
export const WORK_LISTS = [works.own, works.search, portfolios.get, profileDocuments.get] as const;

/** Has every list of works asked for again once a work has changed. */
export function useRefreshWorks(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const list of WORK_LISTS) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  };
}
