import { findRoute, type WebSlice } from '@koma/contracts';
import { addWords, pageRoutes, readLoginState, type RemoteModule, sessionQuery } from '@koma/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { redirectOf } from './guard.js';

/** The route around all pages. */
export const ROOT_ID = 'root';

interface Tools {
  queryClient: QueryClient;
  fetchRemote: (slice: WebSlice) => Promise<RemoteModule>;
}

/** Some slices are loaded for certain profile types only; the server is asked, since visitors control cookies. */
const mayLoad = async (slice: WebSlice, queryClient: QueryClient) => {
  if (slice !== 'mfe-admin') return true;
  const account = await queryClient.fetchQuery(sessionQuery);
  return account?.profileType === 'admin';
};

/** A public page is another document; until it has loaded, this navigation never ends. */
function openDocument(path: string): Promise<never> {
  location.assign(path);
  return new Promise(() => undefined);
}

async function withWords(fetched: Promise<RemoteModule>): Promise<RemoteModule> {
  const module = await fetched;
  await addWords(module.slice, module.locales);
  return module;
}

/**
 * Loads a remote's routes when the first of them is opened. Nothing is loaded for an address that the guard redirects. An address
 * that stays unknown, because it does not exist or failed to load, ends at `UnknownPage`; an error thrown here would end at the
 * boundary of any route that matches the start of the path.
 */
export function createDiscovery({ queryClient, fetchRemote }: Tools): PatchRoutesOnNavigationFunction {
  const known = new Set<WebSlice>(['shell']);
  return async ({ path, patch, signal }) => {
    const slice = findRoute(path)?.slice;
    if (!slice || known.has(slice)) return;
    if (slice === 'site') return openDocument(path);
    if (redirectOf({ pathname: path, search: '' }, readLoginState())) return;
    if (!(await mayLoad(slice, queryClient))) return;
    const module = await withWords(fetchRemote(slice)).catch(() => null);
    if (!module || signal.aborted || known.has(slice)) return;
    known.add(slice);
    patch(ROOT_ID, pageRoutes(module));
  };
}
