import type { AssetKind } from '@koma/contracts';

/** Kinds of search. */
export const SEARCH_KINDS = ['creator', 'video', 'image'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
/** Views of the found creators. */
export type CreatorView = 'grid' | 'slide-select';

const SEARCHES: Record<SearchKind, string> = { creator: 'creator/grid', video: 'video', image: 'image' };
const withQuery = (path: string, query: string) => `${path}${query && `?${query}`}`;

/** Addresses of pages without language prefix. */
export const paths = {
  search: (kind: SearchKind, query = '') => withQuery(`/user-dashboard/search/${SEARCHES[kind]}`, query),
  creators: (view: CreatorView, query = '') => withQuery(`/user-dashboard/search/creator/${view}`, query),
  savedSearches: '/user-dashboard/search/saved',
  favourites: (kind: SearchKind) => `/user-dashboard/favorites/${kind}`,
  projects: '/user-dashboard/projects',
  /** Everything in a project by status, or one kind. */
  project: (id: string, view: SearchKind | 'all' = 'all') =>
    `/user-dashboard/${id}${view === 'all' ? '' : `/${view}page`}`,
  slideSelects: '/user-dashboard/slide-selects',
  slideSelect: (id: string) => `/user-dashboard/slide-selects/${id}`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  creator: (creatorId: string) => `/creatorProfile/${creatorId}/details`,
  /** Works of others that name the member. */
  credits: '/user/creator/credits',
  /** The selection of many works. */
  multiSelect: '/user/creator/profile/multi-select',
  /** How often the own works are seen. */
  analytics: '/user/creator/dashboard/total-page-views',
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
};
