import { coreErrorMessage } from '@koma/contracts';
import { Button } from '@mantine/core';
import { EmptyState, ErrorState, NoAccessState } from '@koma/ui';
import { useTranslation } from 'react-i18next';
import { hasCode, isApiError } from '../api/api-error.js';
import { useErrorWords } from '../i18n/error-words.js';
import { COMMON } from '../i18n/i18n.js';
import { LocaleLink } from '../i18n/locale-link.js';
import { useLocale } from '../i18n/use-locale.js';

function HomeLink() {
  const { t } = useTranslation(COMMON);
  return (
    <Button component={LocaleLink} to="/" variant="default">
      {t('home')}
    </Button>
  );
}

/** The 404 page. */
export function NotFoundView() {
  const { t } = useTranslation(COMMON);
  return (
    <EmptyState order={1} title={t('states.notFound')} description={t('states.notFoundText')} action={<HomeLink />} />
  );
}

/** The page is not for this account; `words` give the reason. */
export function NoAccessView({ words }: { words?: string }) {
  const { t } = useTranslation(COMMON);
  return (
    <NoAccessState
      order={1}
      title={t('states.noAccess')}
      description={words ?? t('states.noAccessText')}
      action={<HomeLink />}
    />
  );
}

/** What must be done before anything else is allowed, and the page on which it is done. */
const CONDITIONS = {
  'AUTH.SECOND_STEP_REQUIRED': { name: 'secondStep', to: '/user/settings/mail-address-password' },
  'ACCESS.RESTING': { name: 'resting', to: '/user/settings/money-plans' },
} as const;

/** Nothing else is allowed at present; links to the page that changes it. */
function ConditionView({ code }: { code: keyof typeof CONDITIONS }) {
  const { t } = useTranslation(COMMON);
  const locale = useLocale();
  const { name, to } = CONDITIONS[code];
  return (
    <NoAccessState
      order={1}
      title={t(`states.${name}`)}
      description={coreErrorMessage(code, locale)}
      action={
        <Button component={LocaleLink} to={to}>
          {t(`states.${name}Action`)}
        </Button>
      }
    />
  );
}

/** The membership rests: it must be paid first. */
export const RestingView = () => <ConditionView code="ACCESS.RESTING" />;

/** Nothing is allowed before a second step is set up. */
export const SecondStepView = () => <ConditionView code="AUTH.SECOND_STEP_REQUIRED" />;

interface FailureProps {
  error: unknown;
  onRetry?: () => void;
  isRetrying?: boolean;
}

/**
 * The view of an error: not found, not allowed, not allowed yet, not loaded, or a fault of the page; with a retry and the trace
 * id.
 */
export function FailureView({ error, onRetry, isRetrying }: FailureProps) {
  const { t } = useTranslation(COMMON);
  const words = useErrorWords();
  const status = isApiError(error) ? error.status : 500;
  if (hasCode(error, 'AUTH.SECOND_STEP_REQUIRED')) return <SecondStepView />;
  if (hasCode(error, 'ACCESS.RESTING')) return <RestingView />;
  if (status === 404) return <NotFoundView />;
  if (hasCode(error, 'ACCESS.PROFILE_DENIED')) return <NoAccessView words={words(error)} />;
  if (status === 403) return <NoAccessView />;
  const traceId = isApiError(error) ? error.traceId : null;
  return (
    <ErrorState
      title={t(isApiError(error) ? 'errors.title' : 'errors.broken')}
      description={words(error)}
      retryLabel={t('retry')}
      onRetry={onRetry}
      isRetrying={isRetrying}
      detail={traceId && t('trace', { id: traceId })}
    />
  );
}
