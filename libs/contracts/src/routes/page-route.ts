import type { WEB_SLICES } from './web-slices.js';

/** Layouts of §2. */
export type Layout =
  | 'landingpage'
  | 'login'
  | 'notification'
  | 'admin-dashboard'
  | 'creator-dashboard'
  | 'user-settings'
  | 'default';

/** `site` makes the public documents, `shell` is the application's host, the others are its remotes. */
export type WebSlice = (typeof WEB_SLICES)[number];

/** Whom a page is for. */
export type PageAccess = 'public' | 'signed-in' | 'creator' | 'admin';

/** `planned`: registered and answering, but in no menu; its content comes later. */
export type RouteState = 'built' | 'planned';

/** One page of the product. */
export interface PageRoute {
  /** Path without language prefix, `{name}` for parameters. */
  path: string;
  name: string;
  layout: Layout;
  slice: WebSlice;
  access: PageAccess;
  state: RouteState;
}

type Common = Pick<PageRoute, 'layout' | 'slice' | 'access'>;

/** A table `path → state` under one layout, slice and access; the name is made from the path. */
export function routes(common: Common, states: Record<string, RouteState>): PageRoute[] {
  return Object.entries(states).map(([path, state]) => ({ ...common, path, name: nameOf(path), state }));
}

function nameOf(path: string): string {
  return path.replace(/^\//, '').replace(/[{}]/g, '').replace(/[/:]/g, '-') || 'index';
}
