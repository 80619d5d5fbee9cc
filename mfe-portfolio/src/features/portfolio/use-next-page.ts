import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';

interface Pages {
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Ref for the end of a list: once it comes near, the next page is fetched (decision 15). */
export function useNextPage({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const { ref, entry } = useIntersection({ rootMargin: '400px' });
  const isNear = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (isNear && hasNextPage && !isFetching && !isFetchNextPageError) fetchNextPage();
  }, [isNear, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return ref;
}
