import { isForStaff, type Locale, localisePath, mayOpen, type PageRoute, variantName } from '@koma/contracts';
import { LoadingState } from '@koma/ui';
import { type ComponentType, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { RouteObject } from 'react-router';
import { COMMON } from '../i18n/i18n.js';
import { usePageRoute } from '../page/page-route.js';
import { RouteTitle } from '../page/page-title.js';
import { NoAccessView, NotFoundView } from '../page/states.js';
import { readLoginState } from '../session/login-state.js';
import { PlannedPage } from './planned-page.js';
import { type RemoteModule, routesOf } from './remote-module.js';
import { RouteError, UnavailableView } from './route-error.js';

const LOCALES: readonly Locale[] = ['ja', 'en'];

/**
 * Path for the router, whose parameters are whole segments only: `/details/video:{id}` and `/details/image:{id}` both become
 * `/details/:target`, and the table selects the page on rendering.
 */
const routerPath = (path: string) => path.replace(/\/\{(\w+)\}/g, '/:$1').replace(/\/[\w-]+:\{\w+\}/g, '/:target');

/** Suspense, title and access around the component of a page. */
function frame(components: ReadonlyMap<string, ComponentType>) {
  return function Page() {
    const { t } = useTranslation(COMMON);
    const route = usePageRoute();
    const Component = route && components.get(route.name);
    const isAllowed = route && mayOpen(route, readLoginState()?.profileType ?? null);
    if (!route || (!isAllowed && isForStaff(route))) return <NotFoundView />;
    // The path of this page matches the address of another slice's page as well, and that slice could not be loaded.
    if (!Component) return <UnavailableView />;
    return (
      <>
        <RouteTitle />
        <Suspense fallback={<LoadingState label={t('loading')} />}>
          {isAllowed ? <Component /> : <NoAccessView />}
        </Suspense>
      </>
    );
  };
}

/** Routes of a slice's pages in both languages, without layouts, which the shell adds. */
export function pageRoutes(module: RemoteModule): RouteObject[] {
  const groups = Map.groupBy(routesOf(module.slice), (route) => routerPath(route.path));
  return [...groups].flatMap(([path, group]) => {
    const load = async () => ({ Component: frame(await componentsOf(module, group)) });
    return LOCALES.map((locale) => ({
      id: group.map((route) => variantName(route, locale)).join(' '),
      path: localisePath(path, locale),
      lazy: load,
      ErrorBoundary: RouteError,
    }));
  });
}

async function componentsOf({ pages }: RemoteModule, group: readonly PageRoute[]) {
  const loaded = group.map(async ({ name }) => [name, await (pages[name]?.() ?? PlannedPage)] as const);
  return new Map<string, ComponentType>(await Promise.all(loaded));
}
