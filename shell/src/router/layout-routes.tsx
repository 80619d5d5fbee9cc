import type { Layout } from '@koma/contracts';
import { pageRoutes } from '@koma/web-kit';
import type { ComponentType, ReactNode } from 'react';
import { Outlet, type RouteObject } from 'react-router';
import { shell } from '../shell-module.js';

/** Public pages are documents of their own (`site/`): their layout is not the shell's. */
export type ShellLayout = Exclude<Layout, 'landingpage'>;
export type LayoutComponent = ComponentType<{ children: ReactNode }>;

/** The layouts of §2 for members, staff and those who want in. */
export const LAYOUTS: Record<ShellLayout, () => Promise<LayoutComponent>> = {
  login: () => import('../layouts/login-layout.js').then((m) => m.LoginLayout),
  notification: () => import('../layouts/default-layout.js').then((m) => m.DefaultLayout),
  'admin-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.AdminLayout),
  'creator-dashboard': () => import('../layouts/rail-layouts.js').then((m) => m.CreatorDashboardLayout),
  'user-settings': () => import('../layouts/rail-layouts.js').then((m) => m.SettingsLayout),
  default: () => import('../layouts/default-layout.js').then((m) => m.DefaultLayout),
};

const NAMES: readonly ShellLayout[] = [
  'login',
  'notification',
  'admin-dashboard',
  'creator-dashboard',
  'user-settings',
  'default',
];

export const layoutId = (layout: ShellLayout) => `layout-${layout}`;

/** One route per layout, with the shell's own pages below; remotes' pages are patched in beside them. */
export const layoutRoutes = (): RouteObject[] =>
  NAMES.map((layout) => ({
    id: layoutId(layout),
    lazy: async () => {
      const Layout = await LAYOUTS[layout]();
      const Component = () => (
        <Layout>
          <Outlet />
        </Layout>
      );
      return { Component };
    },
    children: pageRoutes(shell, layout),
  }));
