import { accessRequests } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reloads everything that shows requests and grants. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [accessRequests.list, accessRequests.listGrants]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  }, [queryClient]);
}
