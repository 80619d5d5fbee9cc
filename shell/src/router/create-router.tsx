import { splitLocale, type WebSlice } from '@koma/contracts';
import { afterFirstContent, pageRoutes, readLoginState, type RuntimeConfig, switchLanguage } from '@koma/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type MiddlewareFunction, redirect, type RouteObject } from 'react-router';
import { createDiscovery, ROOT_ID } from './discover.js';
import { redirectOf } from './guard.js';
import { fetchLayout } from './frame.js';
import { fetchRemote } from './load-remote.js';
import { createPrefetch } from './prefetch.js';
import { Root, RootError, UnknownPage } from './root.js';
import { shell } from '../shell-module.js';

/** On every navigation: the guard, then the language and the layout of the path. */
const enter: MiddlewareFunction = async ({ request }) => {
  const url = new URL(request.url);
  const target = redirectOf(url, readLoginState());
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to redirect from a middleware
  if (target !== null) throw redirect(target);
  void fetchLayout(url.pathname);
  await switchLanguage(splitLocale(url.pathname).locale);
};

/**
 * Matches what no known route matches. It needs a loader: on the first visit this keeps the page from showing 404 while a section
 * is still loading.
 */
const unknown: RouteObject = {
  id: 'unknown',
  path: '*',
  loader: () => null,
  Component: UnknownPage,
  ErrorBoundary: RootError,
};

/** All routes known before any remote is loaded. */
export const shellRoutes = (): RouteObject[] => [
  {
    id: ROOT_ID,
    middleware: [enter],
    Component: Root,
    HydrateFallback: Root,
    ErrorBoundary: RootError,
    children: [...pageRoutes(shell), unknown],
  },
];

interface Parts {
  config: RuntimeConfig;
  queryClient: QueryClient;
}

export function createShellRouter({ config, queryClient }: Parts) {
  const fetch = (slice: WebSlice) => fetchRemote(slice, config.remotes);
  const router = createBrowserRouter(shellRoutes(), {
    patchRoutesOnNavigation: createDiscovery({ queryClient, fetchRemote: fetch }),
  });
  const prefetch = createPrefetch(fetch);
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') afterFirstContent(prefetch);
  });
  return router;
}
