import { PAGE_ROUTES, type PageRoute, type WebSlice } from '@koma/contracts';
import type { ComponentType } from 'react';
import type { LocaleLoaders } from '../i18n/i18n.js';

/** Loads a page's component: `() => import('./features/search/search-page.js').then((m) => m.SearchPage)`. */
export type PageLoader = () => Promise<ComponentType>;

/** What a slice exposes to the shell: a component for each of its pages, and its texts. */
export interface RemoteModule {
  slice: WebSlice;
  /** By route name, for instance `user-dashboard-search-video`; pages left out are shown as planned. */
  pages: Readonly<Record<string, PageLoader>>;
  locales: LocaleLoaders;
}

/** The only export of a slice's `remote.ts`, as `remote`. */
export const defineRemoteModule = (module: RemoteModule): RemoteModule => module;

/** Pages of a slice in the contract's table. */
export const routesOf = (slice: WebSlice): PageRoute[] => PAGE_ROUTES.filter((route) => route.slice === slice);

/** Names that do not match the table: built pages without a component, and components without a page. Empty when correct. */
export function misfits({ slice, pages }: RemoteModule): string[] {
  const routes = routesOf(slice);
  const built = routes.filter((route) => route.state === 'built').map((route) => route.name);
  const missing = built.filter((name) => !Object.hasOwn(pages, name));
  const unknown = Object.keys(pages).filter((name) => !routes.some((route) => route.name === name));
  return [...missing, ...unknown];
}
