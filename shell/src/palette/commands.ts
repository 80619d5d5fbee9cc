import { PAGE_ROUTES, type PageRoute, type ProfileType } from '@koma/contracts';

const MAY_OPEN: Record<PageRoute['access'], (who: ProfileType) => boolean> = {
  public: () => true,
  'signed-in': () => true,
  creator: (who) => who === 'creator',
  admin: (who) => who === 'admin',
};

/** Pages to search in by the typed words. */
export const SEARCHES = [
  { id: 'video', path: '/user-dashboard/search/video' },
  { id: 'image', path: '/user-dashboard/search/image' },
  { id: 'creator', path: '/user-dashboard/search/creator/grid' },
] as const;

const SEARCH_PATHS: readonly string[] = SEARCHES.map(({ path }) => path);
const isPlace = ({ name, path, layout, state }: PageRoute) =>
  state === 'built' &&
  layout !== 'login' &&
  !path.includes('{') &&
  !SEARCH_PATHS.includes(path) &&
  !['index', '404'].includes(name);

/** Pages that a profile type can open from anywhere: built, permitted, without parameters; own pages come first. */
export const pagesFor = (who: ProfileType): PageRoute[] =>
  PAGE_ROUTES.filter((route) => isPlace(route) && MAY_OPEN[route.access](who)).toSorted(
    (one, other) => Number(one.access === 'public') - Number(other.access === 'public'),
  );
