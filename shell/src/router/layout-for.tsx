import type { Layout } from '@koma/contracts';
import { readLoginState, usePageRoute } from '@koma/web-kit';
import { lazy, type ReactNode, Suspense } from 'react';
import { type LayoutComponent, LAYOUTS } from './layout-routes.js';

const lazyLayout = (layout: Layout) => lazy(async () => ({ default: await LAYOUTS[layout]() }));

const LAZY: Record<Layout, LayoutComponent> = {
  landingpage: lazyLayout('landingpage'),
  login: lazyLayout('login'),
  notification: lazyLayout('notification'),
  'admin-dashboard': lazyLayout('admin-dashboard'),
  'creator-dashboard': lazyLayout('creator-dashboard'),
  'user-settings': lazyLayout('user-settings'),
  default: lazyLayout('default'),
};

/** What stays on screen when a page cannot be shown: an admin page keeps its frame to itself. */
function useFallbackLayout(): Layout {
  const route = usePageRoute();
  const who = readLoginState();
  const isHidden = route?.access === 'admin' && who?.profileType !== 'admin';
  if (route && !isHidden) return route.layout;
  return who ? 'default' : 'landingpage';
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
