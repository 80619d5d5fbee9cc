import type { AssetKind } from '@koma/contracts';

/** Pages of the own profile, or with `?for=` of an owner's. */
const forOwner = (path: string, ownerId: string | null) => (ownerId === null ? path : `${path}?for=${ownerId}`);

/** Addresses of pages without language prefix. */
export const paths = {
  profile: (ownerId: string | null) => forOwner('/user/creator/profile', ownerId),
  /** Works of others that name the creator. */
  credits: (ownerId: string | null) => forOwner('/user/creator/credits', ownerId),
  portfolio: (ownerId: string | null) => forOwner('/user/creator/profile/portfolio', ownerId),
  multiSelect: (ownerId: string | null) => forOwner('/user/creator/profile/multi-select', ownerId),
  slideSelect: (ownerId: string | null) => forOwner('/user/creator/profile/slide-select', ownerId),
  /** One of them, to arrange. */
  reel: (id: string, ownerId: string | null) =>
    `/user/creator/profile/slide-select?${new URLSearchParams({ id, ...(ownerId && { for: ownerId }) })}`,
  pdf: (ownerId: string | null) => forOwner('/user/creator/profile/pdf', ownerId),
  /** A creator's page, or its part with the works of a kind. */
  creator: (creatorId: string, kind?: AssetKind) => `/creatorProfile/${creatorId}/details${kind ? `/${kind}` : ''}`,
  /** Content of a creator's PDF, or its works of a kind. */
  document: (creatorId: string, kind?: AssetKind) => `/creatorProfile/${creatorId}/pdf${kind ? `/${kind}` : ''}`,
  downloadPdf: (creatorId: string) => `/creatorProfile/${creatorId}/download-pdf`,
  /** The account with its portrait. */
  generalInformation: '/user/settings/general-information',
  /** Access grants. */
  permissions: '/user/settings/access-permission',
  /** How often the own works are seen. */
  analytics: '/user/creator/dashboard/total-page-views',
  upload: (kind: AssetKind) => `/user/creator/upload/${kind}`,
  /** The rights of others in a work. */
  clearances: (workId: string, ownerId: string | null) =>
    `/user/creator/licences?${new URLSearchParams({ view: 'clearances', work: workId, ...(ownerId && { for: ownerId }) })}`,
  licence: (id: string) => `/user-dashboard/licences/${id}`,
  edit: (workId: string, ownerId: string | null) =>
    `/user/creator/profile/portfolio?${new URLSearchParams({ edit: workId, ...(ownerId && { for: ownerId }) })}`,
  /** Slide selects of users; creators have theirs on a page of the profile. */
  links: '/user-dashboard/links',
  link: (id: string) => `/user-dashboard/links/${id}`,
  /** What guests have said through a link; about one work. */
  comments: (id: string, workId?: string) =>
    `/user-dashboard/links/${id}/comments${workId ? `?${new URLSearchParams({ work: workId })}` : ''}`,
  selects: '/user-dashboard/slide-selects',
  select: (id: string) => `/user-dashboard/slide-selects/${id}`,
  /** Marks of its guests. */
  tally: (id: string) => `/user-dashboard/slide-selects/${id}?view=marks`,
  present: (id: string) => `/user-dashboard/slide-selects/${id}/present`,
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  search: (kind: AssetKind, query: Record<string, string>) =>
    `/user-dashboard/search/${kind}?${new URLSearchParams(query)}`,
};
