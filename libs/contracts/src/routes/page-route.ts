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

/** `site` builds the public documents, `shell` is the application's host, the others are its remotes. */
export type WebSlice = (typeof WEB_SLICES)[number];

/** Who may open a page. `served`: creators, and with `?for={ownerId}` whoever edits for one. */
export type PageAccess = 'public' | 'signed-in' | 'member' | 'served' | 'creator' | 'admin' | 'full-admin';

/** `planned`: registered and shown as planned, but in no menu. */
export type RouteState = 'built' | 'planned';

/** One page of the site. */
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

/** Builds routes from a table `path → state` with a common layout, slice and access; the name is derived from the path. */
export function routes(common: Common, states: Record<string, RouteState>): PageRoute[] {
  return Object.entries(states).map(([path, state]) => ({ ...common, path, name: nameOf(path), state }));
}

function nameOf(path: string): string {
  return path.replace(/^\//, '').replace(/[{}]/g, '').replace(/[/:]/g, '-') || 'index';
}
