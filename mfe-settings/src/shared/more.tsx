import { LoadMore } from '@koma/ui';
import { useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}

/** End of a list that goes on; nothing at the end of one that does not. */
export function More({ query }: Props) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  if (!hasNextPage) return null;
  return (
    <LoadMore
      label={t(isFetchNextPageError ? 'retry' : 'more')}
      onMore={() => void fetchNextPage()}
      isLoading={isFetchingNextPage}
      failure={isFetchNextPageError && words(error)}
    />
  );
}
