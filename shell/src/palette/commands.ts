import { type AdminPermission, isOffered, PAGE_ROUTES, type PageRoute, type ProfileType } from '@koma/contracts';

/** Pages to search in by the typed words. */
export const SEARCHES = [
  { id: 'video', path: '/user-dashboard/search/video' },
  { id: 'image', path: '/user-dashboard/search/image' },
  { id: 'creator', path: '/user-dashboard/search/creator/grid' },
] as const;

const SEARCH_PATHS: readonly string[] = SEARCHES.map(({ path }) => path);
/** Creators find the same list at two addresses: menus lead to the one that everybody has. */
const SAME_LISTS: readonly string[] = ['/user/creator/profile/slide-select'];
/** They show what has been chosen on another page. */
const DETAILS = /\/dashboard\/.*\/details$/;
const isPlace = ({ name, path, layout }: PageRoute) =>
  layout !== 'login' &&
  !path.includes('{') &&
  !SEARCH_PATHS.includes(path) &&
  !SAME_LISTS.includes(path) &&
  !DETAILS.test(path) &&
  !['index', '404'].includes(name);

/** Pages that somebody can open from anywhere: built, permitted, without parameters; own pages come first. */
export const pagesFor = (who: ProfileType, permission: AdminPermission | null = null): PageRoute[] =>
  PAGE_ROUTES.filter((route) => isPlace(route) && isOffered(route, who, permission)).toSorted(
    (one, other) => Number(one.access === 'public') - Number(other.access === 'public'),
  );
