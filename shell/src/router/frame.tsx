import { findRoute, type Layout } from '@koma/contracts';
import { readLoginState, usePageRoute } from '@koma/web-kit';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';

/** Public pages are documents of their own (`site/`): their layout is not the shell's. */
type ShellLayout = Exclude<Layout, 'landingpage'>;
type LayoutComponent = ComponentType<{ children: ReactNode }>;

const loadDefault = () => import('../layouts/default-layout.js').then((m) => m.DefaultLayout);

/** The layouts of §2 for members, staff and those who want in. */
const LOADERS: Record<ShellLayout, () => Promise<LayoutComponent>> = {
  login: () => import('../layouts/login-layout.js').then((m) => m.LoginLayout),
  notification: loadDefault,
  'admin-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.AdminLayout),
  'creator-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.CreatorDashboardLayout),
  'user-settings': () => import('../layouts/rail-layouts.js').then((m) => m.SettingsLayout),
  default: loadDefault,
};

const lazyLayout = (load: () => Promise<LayoutComponent>) => lazy(async () => ({ default: await load() }));

const DefaultLayout = lazyLayout(loadDefault);

const LAYOUTS: Record<ShellLayout, LazyExoticComponent<LayoutComponent>> = {
  login: lazyLayout(LOADERS.login),
  // The same, so that pages under either leave it standing.
  notification: DefaultLayout,
  'admin-dashboard': lazyLayout(LOADERS['admin-dashboard']),
  'creator-dashboard': lazyLayout(LOADERS['creator-dashboard']),
  'user-settings': lazyLayout(LOADERS['user-settings']),
  default: DefaultLayout,
};

/** Begins to fetch the code of the layout of a path, beside the page's own. */
export function fetchLayout(path: string): void {
  const layout = findRoute(path)?.layout;
  // What cannot be fetched is asked for again when it is shown, and told there.
  if (layout && layout !== 'landingpage') void LOADERS[layout]().catch(() => undefined);
}

/** The layout of the present path; an admin page keeps its frame to itself, and what is nobody's has the common one. */
function useShellLayout(): ShellLayout {
  const route = usePageRoute();
  const isHidden = route?.access === 'admin' && readLoginState()?.profileType !== 'admin';
  return route && route.layout !== 'landingpage' && !isHidden ? route.layout : 'default';
}

/** The layout of the present path around a page, or around what is shown in place of one. */
export function Frame({ children }: { children: ReactNode }) {
  const Layout = LAYOUTS[useShellLayout()];
  return (
    <Suspense>
      <Layout>{children}</Layout>
    </Suspense>
  );
}
