import {
  type AdminPermission,
  isOffered,
  type Layout,
  PAGE_ROUTES,
  type PageRoute,
  type ProfileType,
} from '@koma/contracts';

/** Pages of a rail under one heading; `heading` is a key of the shell's texts. */
export interface RailGroup {
  heading: string | null;
  routes: PageRoute[];
}

/** Existing pages of a layout that can be opened without parameters. */
const pagesOf = (layout: Layout) =>
  PAGE_ROUTES.filter((route) => route.layout === layout && route.state === 'built' && !route.path.includes('{'));
const isDetail = (route: PageRoute) => route.path.endsWith('/details');

/** Groups of the administration, by prefixes of page names; the first match wins. */
const ADMIN_GROUPS: readonly (readonly [heading: string, pattern: RegExp])[] = [
  ['rail.requests', /-request$|-enquiries$|-creator-dashboard$/],
  ['rail.content', /-dashboard$/],
  ['rail.members', /-contacts$|notification$/],
  ['rail.cms', /-cms-/],
  ['rail.office', /./],
];

/** Heading key for a page of the administration. */
export const adminHeadingOf = ({ name }: PageRoute): string =>
  ADMIN_GROUPS.find(([, pattern]) => pattern.test(name))?.[0] ?? '';

/** The administration, as far as the admin may open it; nobody knows how far while the account is loading. */
export function adminRail(permission: AdminPermission | null): RailGroup[] {
  const offered = pagesOf('admin-dashboard').filter((route) => isOffered(route, 'admin', permission));
  const byHeading = Map.groupBy(offered, adminHeadingOf);
  return ADMIN_GROUPS.flatMap(([heading]) => {
    const routes = byHeading.get(heading);
    return routes ? [{ heading, routes }] : [];
  });
}

/** Staff have only their sign-in among the settings of members. */
export const settingsRail = (who: ProfileType | null): RailGroup[] => [
  { heading: null, routes: pagesOf('user-settings').filter((route) => isOffered(route, who)) },
];
export const ANALYTICS_RAIL: RailGroup[] = [
  { heading: null, routes: pagesOf('creator-dashboard').filter((route) => !isDetail(route)) },
];
