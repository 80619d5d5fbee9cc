import { guardRoute, localisePath, splitLocale } from '@koma/contracts';
import { type LoginState, returnPath, withReturn } from '@koma/web-kit';

/** What the guard looks at. */
export interface Place {
  pathname: string;
  search: string;
}

const bare = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);

/**
 * Where a navigation has to lead instead, or null to let it pass: no trailing slash (§9), the route guard (§6). Who has to
 * sign in comes back to where one was going. The language of the root path is the gateway's affair (§7).
 */
export function redirectOf({ pathname, search }: Place, who: LoginState | null): string | null {
  const path = bare(pathname) || '/';
  const { locale, path: plain } = splitLocale(path);
  const target = guardRoute(plain, who?.profileType ?? null);
  if (target !== null && who === null) return withReturn(localisePath(target, locale), path + search);
  if (target !== null) return returnPath(search) ?? localisePath(target, locale);
  return path === pathname ? null : path + search;
}
