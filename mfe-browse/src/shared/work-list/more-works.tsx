import { LoadMore } from '@koma/ui';
import { useErrorWords } from '@koma/web-kit';
import { useTranslation } from 'react-i18next';
import { useWords } from '../words.js';

interface Props {
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}

/** End of a list of works: the next 24 come by themselves (decision 15). */
export function MoreWorks({ query }: Props) {
  const t = useWords();
  const common = useTranslation().t;
  const words = useErrorWords();
  if (!query.hasNextPage) return null;
  return (
    <LoadMore
      label={query.isFetchNextPageError ? common('retry') : t('more')}
      onMore={() => void query.fetchNextPage()}
      isLoading={query.isFetchingNextPage}
      failure={query.isFetchNextPageError && words(query.error)}
    />
  );
}
