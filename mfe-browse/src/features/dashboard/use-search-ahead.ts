import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foundWorks } from '../../shared/found-works.js';

/** When the rest of the page is loaded and rendered. */
const WAIT_MS = 2_000;

/** Prefetches the first page of the film search, where most people go next. */
export function useSearchAhead(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const timer = setTimeout(() => void queryClient.prefetchInfiniteQuery(foundWorks('video')), WAIT_MS);
    return () => clearTimeout(timer);
  }, [queryClient]);
}
