import { LoadMore } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';

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

/** End of a paged list: loads more automatically, with a button to retry after a failure. */
export function MoreItems({ query }: Props) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={t(query.isFetchNextPageError ? 'retry' : 'more')}
      onMore={() => void query.fetchNextPage()}
      isLoading={query.isFetchingNextPage}
      failure={query.isFetchNextPageError && words(query.error)}
    />
  );
}
