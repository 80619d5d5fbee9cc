import { accessRequests } from '@koma/contracts';
import { keyOf } from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Asks again for everything that a request or a permission shows in. */
export function useRefresh(): () => void {
  const queryClient = useQueryClient();
  return useCallback(() => {
    for (const endpoint of [accessRequests.list, accessRequests.listGrants]) {
      void queryClient.invalidateQueries({ queryKey: keyOf(endpoint) });
    }
  }, [queryClient]);
}
