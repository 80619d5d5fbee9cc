import { projects } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const LISTS = [projects.list, projects.get] as const;

/** Reloads all data on projects; shown items stay. */
export function useRefreshProjects(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const list of LISTS) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  }, [queryClient]);
}
