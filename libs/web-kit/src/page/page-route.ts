import { findRoute, type PageRoute, splitLocale } from '@koma/contracts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';

/** Parameters of a path, by the names in the route's table: `/details/video:{id}` → `{ id }`. */
export function paramsOf(route: PageRoute, path: string): Record<string, string> {
  const escaped = route.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^${escaped.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`);
  const groups = pattern.exec(splitLocale(path).path)?.groups ?? {};
  return Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, decode(value)]));
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** The present page in the contract's table. */
export function usePageRoute(): PageRoute | null {
  const { pathname } = useLocation();
  return useMemo(() => findRoute(pathname), [pathname]);
}

/** Parameter of the present page's path; empty when the page has none of this name. */
export function usePageParam(name: string): string {
  const { pathname } = useLocation();
  const route = usePageRoute();
  return useMemo(() => (route ? (paramsOf(route, pathname)[name] ?? '') : ''), [route, pathname, name]);
}
