import { guardRoute, localisePath, splitLocale } from '@koma/contracts';
import { type LoginState, returnPath, withReturn } from '@koma/web-kit';

/** What the guard checks. */
export interface Place {
  pathname: string;
  search: string;
}

const bare = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/**
 * The redirect of a navigation, or null: no trailing slash (§9), the route guard (§6). Sign-in returns to the requested page. The
 * gateway chooses the language of the root path (§7).
 */
export function redirectOf({ pathname, search }: Place, who: LoginState | null): string | null {
  const path = bare(pathname) || '/';
  const { locale, path: plain } = splitLocale(path);
  const target = guardRoute(plain, who?.profileType ?? null);
  if (target !== null && who === null) return withReturn(localisePath(target, locale), path + search);
  if (target !== null) return returnPath(search) ?? localisePath(target, locale);
  return path === pathname ? null : path + search;
}
