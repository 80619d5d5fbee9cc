import type { AssetKind } from '@koma/contracts';

/** Addresses of pages without language prefix. */
export const paths = {
  search: (kind: AssetKind, query = '') => `/user-dashboard/search/${kind}${query && `?${query}`}`,
  favourites: (kind: AssetKind) => `/user-dashboard/favorites/${kind}`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  creator: (creatorId: string) => `/creatorProfile/${creatorId}/details`,
  /** Where works of others name one. */
  credits: '/user/creator/credits',
  /** Where works are chosen to be put together. */
  multiSelect: '/user/creator/profile/multi-select',
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
};
