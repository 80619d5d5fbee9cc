import { Button } from '@mantine/core';
import { ErrorState } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router';
import { COMMON } from '../i18n/i18n.js';
import { usePageRoute } from '../page/page-route.js';
import { FailureView, NoAccessView, NotFoundView } from '../page/states.js';

/** A missing code file of a page: the connection failed, or there was a deployment since the page was opened. */
const isMissingCode = (error: unknown) =>
  error instanceof Error && /ChunkLoad|CSS_CHUNK/.test(error.name + error.message);

/** Whether the document named files of the slice. Browsers give a failed one of these to the next request as well. */
const isHinted = (slice: string) => document.querySelector(`link[rel="preload"][href^="/remotes/${slice}/"]`) !== null;

/** Navigates to the present page again, which loads what is missing. */
function useRetry() {
  const place = useLocation();
  const navigate = useNavigate();
  const route = usePageRoute();
  const isRetrying = useNavigation().state !== 'idle';
  const retry = () => {
    if (route && isHinted(route.slice)) location.reload();
    else void navigate(place, { replace: true, preventScrollReset: true });
  };
  return { isRetrying, retry };
}

/** This section is unavailable; the rest works, and it can be retried. */
export function UnavailableView() {
  const { t } = useTranslation(COMMON);
  const { isRetrying, retry } = useRetry();
  return (
    <ErrorState
      order={1}
      title={t('states.unavailable')}
      description={t('states.unavailableText')}
      retryLabel={t('retry')}
      onRetry={retry}
      isRetrying={isRetrying}
      action={
        <Button variant="default" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

/** Error boundary of every route: not found, not allowed, code missing, or an exception. */
export function RouteError() {
  const error = useRouteError();
  const { isRetrying, retry } = useRetry();
  if (isMissingCode(error)) return <UnavailableView />;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundView />;
  if (isRouteErrorResponse(error) && error.status === 403) return <NoAccessView />;
  return <FailureView error={error} onRetry={retry} isRetrying={isRetrying} />;
}
