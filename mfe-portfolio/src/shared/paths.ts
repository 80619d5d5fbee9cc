import type { AssetKind } from '@koma/contracts';

/** Pages of one's own profile, or with `?for=` of that of an owner one edits for. */
const forOwner = (path: string, ownerId: string | null) => (ownerId === null ? path : `${path}?for=${ownerId}`);

/** Addresses of pages without language prefix. */
export const paths = {
  profile: (ownerId: string | null) => forOwner('/user/creator/profile', ownerId),
  /** Where works of others name one. */
  credits: (ownerId: string | null) => forOwner('/user/creator/credits', ownerId),
  portfolio: (ownerId: string | null) => forOwner('/user/creator/profile/portfolio', ownerId),
  multiSelect: (ownerId: string | null) => forOwner('/user/creator/profile/multi-select', ownerId),
  slideSelect: (ownerId: string | null) => forOwner('/user/creator/profile/slide-select', ownerId),
  pdf: (ownerId: string | null) => forOwner('/user/creator/profile/pdf', ownerId),
  /** A creator as others see one, or the part with the works of a kind. */
  creator: (creatorId: string, kind?: AssetKind) => `/creatorProfile/${creatorId}/details${kind ? `/${kind}` : ''}`,
  /** What stands in the PDF of a creator, or the works of a kind in it. */
  document: (creatorId: string, kind?: AssetKind) => `/creatorProfile/${creatorId}/pdf${kind ? `/${kind}` : ''}`,
  downloadPdf: (creatorId: string) => `/creatorProfile/${creatorId}/download-pdf`,
  /** The account with its portrait. */
  generalInformation: '/user/settings/general-information',
  /** Who may edit for whom. */
  permissions: '/user/settings/access-permission',
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
  edit: (workId: string, ownerId: string | null) =>
    `/user/creator/profile/portfolio?${new URLSearchParams({ edit: workId, ...(ownerId && { for: ownerId }) })}`,
  /** Slide selects of users; creators have theirs on a page of the profile. */
  selects: '/user-dashboard/slide-selects',
  select: (id: string) => `/user-dashboard/slide-selects/${id}`,
  /** What guests have said of it. */
  tally: (id: string) => `/user-dashboard/slide-selects/${id}?view=marks`,
  present: (id: string) => `/user-dashboard/slide-selects/${id}/present`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  search: (kind: AssetKind, query: Record<string, string>) =>
    `/user-dashboard/search/${kind}?${new URLSearchParams(query)}`,
};
