import { guardRoute, localisePath, splitLocale } from '@koma/contracts';
import { detectLocale, type LoginState, returnPath, withReturn } from '@koma/web-kit';

/** What the guard looks at. */
export interface Place {
  pathname: string;
  search: string;
}

const bare = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/** Language of a place: told by its path, but for the root path, where the cookie or the browser decides (§7). */
const localeOf = (pathname: string) => (pathname === '/' ? detectLocale() : splitLocale(pathname).locale);

/**
 * Where a navigation has to lead instead, or null to let it pass: no trailing slash (§9), the language of the root
 * path (§7), the route guard (§6). Who has to sign in comes back to where one was going.
 */
export function redirectOf({ pathname, search }: Place, who: LoginState | null): string | null {
  const path = bare(pathname) || '/';
  const locale = localeOf(path);
  const target = guardRoute(splitLocale(path).path, who?.profileType ?? null);
  if (target !== null && who === null) return withReturn(localisePath(target, locale), path + search);
  if (target !== null) return returnPath(search) ?? localisePath(target, locale);
  const canonical = path === '/' ? localisePath('/', locale) : path;
  return canonical === pathname ? null : canonical + search;
}
