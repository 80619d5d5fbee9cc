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
  ['rail.requests', /-request$|-enquiries$|-reports$|-licences$|-creator-dashboard$/],
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

/** Groups of the dashboards of a creator, by the ends of their paths; the first match wins. */
const ANALYTICS_GROUPS: readonly (readonly [heading: string, pattern: RegExp])[] = [
  ['rail.looks', /(?:page-views|engagement|audience|funnel|letters)$/],
  ['rail.reactions', /(?:favorites|slide-select|survey)$/],
  ['rail.compare', /(?:creators|rankings)$/],
  ['rail.facets', /./],
];
const ANALYTICS_ORDER = ['rail.looks', 'rail.reactions', 'rail.facets', 'rail.compare'];
const analyticsHeadingOf = ({ path }: PageRoute) => ANALYTICS_GROUPS.find(([, pattern]) => pattern.test(path))?.[0];
const analyticsPages = Map.groupBy(
  pagesOf('creator-dashboard').filter((route) => !isDetail(route)),
  analyticsHeadingOf,
);
export const ANALYTICS_RAIL: RailGroup[] = ANALYTICS_ORDER.map((heading) => ({
  heading,
  routes: analyticsPages.get(heading) ?? [],
}));

/** The period that dashboards share, in their addresses. */
const PERIOD = ['days', 'from', 'to'];
/** The query of a dashboard's address without anything but its period, for the way to the next one. */
export function periodOf(search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => PERIOD.includes(name));
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`;
}
