import type { AssetKind } from '@koma/contracts';

/** Addresses of pages without language prefix. */
export const paths = {
  search: (kind: AssetKind, query = '') => `/user-dashboard/search/${kind}${query && `?${query}`}`,
  favourites: (kind: AssetKind) => `/user-dashboard/favorites/${kind}`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
};
