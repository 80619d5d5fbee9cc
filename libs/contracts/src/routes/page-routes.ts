import type { AdminPermission, Locale, ProfileType } from '../common/access.js';
import { ADMIN_ROUTES } from './admin-routes.js';
import { BROWSE_ROUTES } from './browse-routes.js';
import { LICENSING_ROUTES } from './licensing-routes.js';
import { splitLocale } from './locale-paths.js';
import type { PageAccess, PageRoute } from './page-route.js';
import { PORTFOLIO_ROUTES } from './portfolio-routes.js';
import { PUBLIC_ROUTES, SETTINGS_ROUTES } from './public-routes.js';

/** Every page of §2, once; each exists in Japanese at its path and in English below `/en`. */
export const PAGE_ROUTES: readonly PageRoute[] = [
  ...PUBLIC_ROUTES,
  ...BROWSE_ROUTES,
  ...PORTFOLIO_ROUTES,
  ...LICENSING_ROUTES,
  ...SETTINGS_ROUTES,
  ...ADMIN_ROUTES,
];

/** Name of a route's variant, as §9 fixes it: `login___ja`. */
export const variantName = (route: PageRoute, locale: Locale): string => `${route.name}___${locale}`;

const ID = '[0-9a-fA-F]{8}-(?:[0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}';
/** Ids are UUIDs, but tokens on pages of share links: a page of anything else does not exist. */
const segmentOf = (name: string, path: string) =>
  /^(?:.*I|i)d$/.test(name) && !path.includes('/link-media/') ? ID : '[^/]+';

/** Regular expression of a page's path, for web servers as well. */
export const pathPattern = (path: string): string =>
  `^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name: string) => segmentOf(name, path))}`;

const PATTERNS = PAGE_ROUTES.map((route) => ({ route, pattern: new RegExp(`${pathPattern(route.path)}$`) }));

/** The page of a path (language prefix allowed), or null for 404. */
export function findRoute(path: string): PageRoute | null {
  const plain = splitLocale(path).path;
  const bare = plain.length > 1 ? plain.replace(/\/$/, '') : plain;
  return PATTERNS.find(({ pattern }) => pattern.test(bare))?.route ?? null;
}

const PUBLIC_EXACT = ['/faqs', '/privacy-policy', '/'];
const PUBLIC_PARTS = ['/about', '/link-media', '/terms-of-use', '/contact', '/hiring', '/404'];
/** Pages of members have parts of the same name. */
const PUBLIC_STARTS = ['/licences/'];
const SIGN_IN_PARTS = ['/register', '/login', '/reset_password'];
const holds = (path: string, parts: readonly string[]) => parts.some((part) => path.includes(part));

const MAY_OPEN: Record<PageAccess, (who: ProfileType | null) => boolean> = {
  public: () => true,
  'signed-in': (who) => who !== null,
  member: (who) => who === 'creator' || who === 'user',
  served: (who) => who !== null,
  creator: (who) => who === 'creator',
  admin: (who) => who === 'admin',
  'full-admin': (who) => who === 'admin',
};

/** Whether somebody may open a page. Only for the pages' convenience: services decide what a caller may see (decision 9). */
export const mayOpen = ({ access }: Pick<PageRoute, 'access'>, who: ProfileType | null): boolean =>
  MAY_OPEN[access](who);

/** Whether a page does not exist for anybody but staff. */
export const isForStaff = ({ access }: Pick<PageRoute, 'access'>): boolean =>
  access === 'admin' || access === 'full-admin';

/** The page to which a link on this site leads members or visitors: built, not for staff, and written without language. Else null. */
export function findLinked(href: string): PageRoute | null {
  const [path = '/'] = href.split(/[?#]/, 1);
  const route = findRoute(path);
  if (splitLocale(path).path !== path || route?.state !== 'built') return null;
  return route.name === '404' || isForStaff(route) ? null : route;
}

/** Whether a menu offers a page: one that is built, and that somebody may open as it is. */
export function isOffered(
  route: PageRoute,
  who: ProfileType | null,
  permission: AdminPermission | null = null,
): boolean {
  if (route.state !== 'built' || !mayOpen(route, who)) return false;
  if (route.access === 'served') return who === 'creator';
  return route.access !== 'full-admin' || permission === 'full';
}

/** The page after sign-in (decision 1). */
export const homeOf = (type: ProfileType): string =>
  type === 'admin' ? '/admin/creator-dashboard' : '/user-dashboard';

/** After the very first sign-in members are shown the card page once; the card may wait. */
export const CARD_WELCOME = '/user/settings/credit-card?welcome=1';

/** The page after a sign-in that no other page has asked for. */
export const arrivalOf = (type: ProfileType, loginCount: number): string =>
  type !== 'admin' && loginCount === 1 ? CARD_WELCOME : homeOf(type);

/**
 * The route guard of §6, for the path without language prefix. Returns the path to redirect to, or null. Only for the pages'
 * convenience: services decide what a caller may see (decision 9).
 */
export function guardRoute(path: string, who: ProfileType | null): string | null {
  if (who !== null) return path === '/' || holds(path, SIGN_IN_PARTS) ? homeOf(who) : null;
  if (PUBLIC_EXACT.includes(path) || holds(path, PUBLIC_PARTS) || holds(path, SIGN_IN_PARTS)) return null;
  if (PUBLIC_STARTS.some((start) => path.startsWith(start))) return null;
  return '/login';
}
