import { readLoginState, usePageRoute } from '@koma/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { type LayoutComponent, LAYOUTS, type ShellLayout } from './layout-routes.js';

const lazyLayout = (layout: ShellLayout) => lazy(async () => ({ default: await LAYOUTS[layout]() }));

const LAZY: Record<ShellLayout, LayoutComponent> = {
  login: lazyLayout('login'),
  notification: lazyLayout('notification'),
  'admin-dashboard': lazyLayout('admin-dashboard'),
  'creator-dashboard': lazyLayout('creator-dashboard'),
  'user-settings': lazyLayout('user-settings'),
  default: lazyLayout('default'),
};

/** What stays on screen when a page cannot be shown: an admin page keeps its frame to itself. */
function useFallbackLayout(): ShellLayout {
  const route = usePageRoute();
  const who = readLoginState();
  const isHidden = route?.access === 'admin' && who?.profileType !== 'admin';
  return route && route.layout !== 'landingpage' && !isHidden ? route.layout : 'default';
}

/** The layout of the present path around something that is not its page: a skeleton, an error, the 404 page. */
export function LayoutFor({ children }: { children: ReactNode }) {
  const Layout = LAZY[useFallbackLayout()];
  return (
    <Suspense>
      <Layout>{children}</Layout>
    </Suspense>
  );
}
