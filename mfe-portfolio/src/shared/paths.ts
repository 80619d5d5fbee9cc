import type { AssetKind } from '@koma/contracts';

/** Addresses of pages without language prefix. */
export const paths = {
  profile: '/user/creator/profile',
  portfolio: '/user/creator/profile/portfolio',
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
  edit: (workId: string) => `/user/creator/profile/portfolio?edit=${workId}`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  search: (kind: AssetKind, query: Record<string, string>) =>
    `/user-dashboard/search/${kind}?${new URLSearchParams(query)}`,
};
