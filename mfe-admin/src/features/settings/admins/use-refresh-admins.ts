import { admins, audit } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reloads the admins and the log. */
export function useRefreshAdmins(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const list of [admins.list, audit.search]) void queryClient.invalidateQueries({ queryKey: keyOf(list) });
  }, [queryClient]);
}
