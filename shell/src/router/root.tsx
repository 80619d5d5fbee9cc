import { isForStaff } from '@koma/contracts';
import { LoadingBar, LoadingState } from '@koma/ui';
import {
  COMMON,
  NotFoundView,
  onSessionEnd,
  readLoginState,
  RestingView,
  RouteError,
  sessionQuery,
  UnavailableView,
  useHasToasted,
  usePageRoute,
  useSession,
  useTitle,
} from '@koma/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRestoration, useNavigation, useOutlet, useRevalidator } from 'react-router';
import { Frame } from './frame.js';
import { usePageFocus } from './use-focus.js';

const Toasts = lazy(async () => ({ default: (await import('./toasts.js')).Toasts }));

/** The toasts' container is loaded with the first toast. */
function ToastPlace() {
  return useHasToasted() ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}

/** A session that ended elsewhere redirects to the sign-in page without a click. */
function useSessionWatch() {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  useEffect(
    () =>
      onSessionEnd(() => {
        queryClient.setQueryData(sessionQuery.queryKey, null);
        void revalidate();
      }),
    [queryClient, revalidate],
  );
}

/** While the membership rests, only settings, notices and public pages are shown: they let members pay and leave. */
function useIsHeldBack(): boolean {
  const { account } = useSession();
  const route = usePageRoute();
  const isOpen = route?.access === 'public' || route?.layout === 'user-settings' || route?.layout === 'notification';
  return account?.isResting === true && !isOpen;
}

/**
 * What every page has: frame, scroll position, loading bar, toasts. Rendered from the start and kept when the first page has
 * loaded, so that an opened menu stays open.
 */
export function Root() {
  const { t } = useTranslation(COMMON);
  const outlet = useOutlet();
  const page = useIsHeldBack() ? <RestingView /> : outlet;
  useSessionWatch();
  usePageFocus();
  return (
    <>
      <LoadingBar isBusy={useNavigation().state !== 'idle'} />
      <Frame>{page ?? <LoadingState label={t('loading')} />}</Frame>
      <ScrollRestoration />
      <ToastPlace />
    </>
  );
}

/** An error outside a page; the frame stays. */
export function RootError() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}

/** A page whose slice failed to load, or the 404 page. The frame is the root's. */
export function UnknownPage() {
  const { t } = useTranslation(COMMON);
  const route = usePageRoute();
  const isHidden = !route || (isForStaff(route) && readLoginState()?.profileType !== 'admin');
  useTitle(t(isHidden ? 'pages.404' : `pages.${route.name}`));
  return isHidden ? <NotFoundView /> : <UnavailableView />;
}
