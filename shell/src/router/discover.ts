import { findRoute, type Layout, type WebSlice } from '@koma/contracts';
import { addWords, pageRoutes, readLoginState, type RemoteModule, routesOf, sessionQuery } from '@koma/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { redirectOf } from './guard.js';
import { layoutId } from './layout-routes.js';

interface Tools {
  queryClient: QueryClient;
  fetchRemote: (slice: WebSlice) => Promise<RemoteModule>;
}

/** Slices whose code is for some only; the server is asked, since cookies are in the visitor's hands. */
const mayLoad = async (slice: WebSlice, queryClient: QueryClient) => {
  if (slice !== 'mfe-admin') return true;
  const account = await queryClient.fetchQuery(sessionQuery);
  return account?.profileType === 'admin';
};

const layoutsOf = (slice: WebSlice): Layout[] => [...new Set(routesOf(slice).map((route) => route.layout))];

/**
 * Brings a remote's routes when the first of them is wanted. Nothing is fetched for a place that the guard leads away
 * from; what stays unknown ends at the 404 page.
 */
export function createDiscovery({ queryClient, fetchRemote }: Tools): PatchRoutesOnNavigationFunction {
  const known = new Set<WebSlice>(['shell']);
  return async ({ path, patch, signal }) => {
    const slice = findRoute(path)?.slice;
    if (!slice || known.has(slice)) return;
    if (redirectOf({ pathname: path, search: '' }, readLoginState())) return;
    if (!(await mayLoad(slice, queryClient))) return;
    const module = await fetchRemote(slice);
    await addWords(slice, module.locales);
    if (signal.aborted || known.has(slice)) return;
    known.add(slice);
    for (const layout of layoutsOf(slice)) patch(layoutId(layout), pageRoutes(module, layout));
  };
}
