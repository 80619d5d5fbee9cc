import { Button } from '@mantine/core';
import { EmptyState, ErrorState, NoAccessState } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../api/api-error.js';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { LocaleLink } from '../i18n/locale-link.js';

function HomeLink() {
  const { t } = useTranslation(COMMON);
  return (
    <Button component={LocaleLink} to="/" variant="default">
      {t('home')}
    </Button>
  );
}

/** Nothing stands at this address. */
export function NotFoundView() {
  const { t } = useTranslation(COMMON);
  return (
    <EmptyState order={1} title={t('states.notFound')} description={t('states.notFoundText')} action={<HomeLink />} />
  );
}

/** The page is not for this account. */
export function NoAccessView() {
  const { t } = useTranslation(COMMON);
  return (
    <NoAccessState
      order={1}
      title={t('states.noAccess')}
      description={t('states.noAccessText')}
      action={<HomeLink />}
    />
  );
}

interface FailureProps {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/** What an error looks like: gone, not allowed, or failed with a retry and the trace id. */
export function FailureView({ error, onRetry, isRetrying }: FailureProps) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const status = isApiError(error) ? error.status : 500;
  if (status === 404) return <NotFoundView />;
  if (status === 403) return <NoAccessView />;
  const traceId = isApiError(error) ? error.traceId : null;
  return (
    <ErrorState
      title={t('errors.title')}
      description={words(error)}
      retryLabel={t('retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      detail={traceId && t('trace', { id: traceId })}
    />
  );
}
