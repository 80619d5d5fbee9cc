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

/** Foot of a list that goes on: the next items come by themselves, what failed is asked for again by a button. */
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
