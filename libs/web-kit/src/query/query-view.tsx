import { LoadingState, type LoadingShape } from '@koma/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from '../i18n/i18n.js';
import { FailureView } from '../page/states.js';

/** The part of a query that a view needs; results of `useQuery` and `useInfiniteQuery` both fit. */
interface ViewedQuery<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props<T> {
  query: ViewedQuery<T>;
  /** Skeleton shown while loading. Default `page`. */
  shape?: LoadingShape;
  children: (data: T) => ReactNode;
}

/** Loading, failed and loaded state of a query, in the page's language. */
export function QueryView<T>({ query, shape, children }: Props<T>) {
  const { t } = useTranslation(COMMON);
  if (query.data !== undefined) return children(query.data);
  if (!query.error) return <LoadingState label={t('loading')} shape={shape} />;
  return <FailureView error={query.error} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />;
}
