import { findRoute, isForStaff, type Layout } from '@koma/contracts';
import { readLoginState, usePageRoute } from '@koma/web-kit';
import { type ComponentType, lazy, type LazyExoticComponent, type ReactNode, Suspense } from 'react';

/** Public pages are separate documents (`site/`): the shell does not have their layout. */
type ShellLayout = Exclude<Layout, 'landingpage'>;
type LayoutComponent = ComponentType<{ children: ReactNode }>;

/** The layouts of §2 for members, staff and strangers who sign in. */
const LOADERS: Record<ShellLayout, () => Promise<LayoutComponent>> = {
  login: () => import('../layouts/login-layout.js').then((m) => m.LoginLayout),
  notification: () => import('../layouts/default-layout.js').then((m) => m.DefaultLayout),
  'admin-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.AdminLayout),
  'creator-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.CreatorDashboardLayout),
  'user-settings': () => import('../layouts/rail-layouts.js').then((m) => m.SettingsLayout),
  default: () => import('../layouts/default-layout.js').then((m) => m.DefaultLayout),
};

const lazyLayout = (load: () => Promise<LayoutComponent>) => lazy(async () => ({ default: await load() }));

const DefaultLayout = lazyLayout(LOADERS.default);

const LAYOUTS: Record<ShellLayout, LazyExoticComponent<LayoutComponent>> = {
  login: lazyLayout(LOADERS.login),
  // The same component, so that navigation between them keeps it.
  notification: DefaultLayout,
  'admin-dashboard': lazyLayout(LOADERS['admin-dashboard']),
  'creator-dashboard': lazyLayout(LOADERS['creator-dashboard']),
  'user-settings': lazyLayout(LOADERS['user-settings']),
  default: DefaultLayout,
};

/** Starts to load the code of a path's layout, in parallel with the page's own. */
export async function fetchLayout(path: string): Promise<void> {
  const layout = findRoute(path)?.layout;
  // A failed load is retried when the layout is shown, and reported there.
  if (layout && layout !== 'landingpage') await LOADERS[layout]().catch(() => undefined);
}

/** The layout of the present path; admin pages only for staff, and the default one for unknown addresses. */
function useShellLayout(): ShellLayout {
  const route = usePageRoute();
  const isHidden = route && isForStaff(route) && readLoginState()?.profileType !== 'admin';
  return route && route.layout !== 'landingpage' && !isHidden ? route.layout : 'default';
}

/** The layout of the present path around a page, or around its replacement. */
export function Frame({ children }: { children: ReactNode }) {
  const Layout = LAYOUTS[useShellLayout()];
  return (
    <Suspense>
      <Layout>{children}</Layout>
    </Suspense>
  );
}
