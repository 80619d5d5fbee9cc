import { type Layout, PAGE_ROUTES, type PageRoute } from '@koma/contracts';

/** Pages of a rail under one heading; `heading` is a key of the shell's words. */
export interface RailGroup {
  heading: string | null;
  routes: PageRoute[];
}

const hasNoParameter = (route: PageRoute) => !route.path.includes('{');
const pagesOf = (layout: Layout) => PAGE_ROUTES.filter((route) => route.layout === layout && hasNoParameter(route));
const isDetail = (route: PageRoute) => route.path.endsWith('/details');
const builtFirst = (a: PageRoute, b: PageRoute) => Number(a.state === 'planned') - Number(b.state === 'planned');

/** Groups of the administration, by the start of their names; the first that fits takes a page. */
const ADMIN_GROUPS: readonly (readonly [heading: string, pattern: RegExp])[] = [
  ['rail.requests', /-request$/],
  ['rail.content', /-dashboard$/],
  ['rail.members', /-contacts$|notification$/],
  ['rail.cms', /-cms-/],
  ['rail.office', /./],
];

function adminGroups(): RailGroup[] {
  const groupOf = (route: PageRoute) => ADMIN_GROUPS.find(([, pattern]) => pattern.test(route.name))?.[0] ?? '';
  const byHeading = Map.groupBy(pagesOf('admin-dashboard'), groupOf);
  return ADMIN_GROUPS.map(([heading]) => ({ heading, routes: (byHeading.get(heading) ?? []).toSorted(builtFirst) }));
}

export const ADMIN_RAIL = adminGroups();
export const SETTINGS_RAIL: RailGroup[] = [{ heading: null, routes: pagesOf('user-settings').toSorted(builtFirst) }];
export const ANALYTICS_RAIL: RailGroup[] = [
  {
    heading: null,
    routes: pagesOf('creator-dashboard')
      .filter((route) => !isDetail(route))
      .toSorted(builtFirst),
  },
];
