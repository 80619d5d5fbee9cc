import { splitLocale, type WebSlice } from '@koma/contracts';
import { readLoginState, type RuntimeConfig, switchLanguage } from '@koma/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type MiddlewareFunction, redirect, type RouteObject } from 'react-router';
import { createDiscovery } from './discover.js';
import { redirectOf } from './guard.js';
import { layoutRoutes } from './layout-routes.js';
import { fetchRemote } from './load-remote.js';
import { createPrefetch } from './prefetch.js';
import { Root, RootError, RootFallback, UnknownPage } from './root.js';

/** On every navigation: the guard, then the language of the path. */
const enter: MiddlewareFunction = async ({ request }) => {
  const url = new URL(request.url);
  const target = redirectOf(url, readLoginState());
  // eslint-disable-next-line @typescript-eslint/only-throw-error -- the router's way to redirect from a middleware
  if (target !== null) throw redirect(target);
  await switchLanguage(splitLocale(url.pathname).locale);
};

/** All routes known before any remote is loaded. */
export const shellRoutes = (): RouteObject[] => [
  {
    id: 'root',
    middleware: [enter],
    Component: Root,
    HydrateFallback: RootFallback,
    ErrorBoundary: RootError,
    children: [...layoutRoutes(), { id: 'unknown', path: '*', Component: UnknownPage, ErrorBoundary: RootError }],
  },
];

interface Parts {
  config: RuntimeConfig;
  queryClient: QueryClient;
}

/** The page's one router. */
export function createShellRouter({ config, queryClient }: Parts) {
  const fetch = (slice: WebSlice) => fetchRemote(slice, config.remotes);
  const router = createBrowserRouter(shellRoutes(), {
    patchRoutesOnNavigation: createDiscovery({ queryClient, fetchRemote: fetch }),
  });
  const prefetch = createPrefetch(fetch);
  router.subscribe(({ initialized, navigation }) => {
    if (initialized && navigation.state === 'idle') prefetch();
  });
  return router;
}
