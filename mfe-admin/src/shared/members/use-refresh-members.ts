import { audit, members } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

const LISTS = [members.search, members.listLeaving, audit.search];

/** Reloads all lists with members. */
export function useRefreshMembers(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const list of LISTS) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  }, [queryClient]);
}
