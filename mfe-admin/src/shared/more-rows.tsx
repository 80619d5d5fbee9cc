import { LoadMore } from '@koma/ui';
import { useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What `useInfiniteQuery` gives. */
  query: {
    hasNextPage: boolean;
    isFetchNextPageError: boolean;
    isFetchingNextPage: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}

/** Foot of a list that goes on. */
export function MoreRows({ query }: Props) {
  const common = useTranslation().t;
  const words = useErrorWords();
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={common(query.isFetchNextPageError ? 'retry' : 'more')}
      onMore={() => void query.fetchNextPage()}
      isLoading={query.isFetchingNextPage}
      failure={query.isFetchNextPageError && words(query.error)}
    />
  );
}
