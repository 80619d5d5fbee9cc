import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foundWorks } from '../../shared/found-works.js';

/** When the rest of the page has been asked for and drawn. */
const WAIT_MS = 2_000;

/** Fetches what the search for films begins with: most people go there next. */
export function useSearchAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.prefetchInfiniteQuery(foundWorks('video')), WAIT_MS);
    return () => clearTimeout(timer);
  }, [queryClient]);
}
