import { type AssetKind, fillPath, type LicenceDocument, licences, localisePath } from '@koma/contracts';
import { config } from '@koma/web-kit';

/** Lists of the member's own page. */
export type LicencesView = 'requests' | 'licences' | 'calendar';

const withQuery = (path: string, query: Record<string, string>) => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** Addresses of pages without language prefix. */
export const paths = {
  list: (view: LicencesView = 'requests', state: string | null = null) =>
    withQuery('/user-dashboard/licences', { ...(view !== 'requests' && { view }), ...(state && { state }) }),
  /** The calendar of ends, from a month on. */
  ends: (from: string | null) => withQuery('/user-dashboard/licences', { view: 'calendar', ...(from && { from }) }),
  request: (id: string, step: string | null = null) =>
    withQuery(`/user-dashboard/licences/requests/${id}`, { ...(step && { step }) }),
  part: (id: string) => `/user-dashboard/licences/parts/${id}`,
  licence: (id: string) => `/user-dashboard/licences/${id}`,
  /** What a creator was asked for, has given and offers; with an owner, for whoever answers for them. */
  creator: (view: string, ownerId: string | null, state: string | null = null) =>
    withQuery('/user/creator/licences', {
      ...(view !== 'inbox' && { view }),
      ...(state && { state }),
      ...(ownerId !== null && { for: ownerId }),
    }),
  /** A creator's calendar of rights, of a work from a month on. */
  rights: (ownerId: string | null, given: { workId: string; years?: number; from?: string }) =>
    withQuery('/user/creator/licences', {
      ...{ view: 'calendar', work: given.workId },
      ...(given.years && given.years !== 1 && { years: String(given.years) }),
      ...(given.from && { from: given.from }),
      ...(ownerId !== null && { for: ownerId }),
    }),
  /** Where many clearances are entered at once. */
  clearanceEntry: (ownerId: string | null) =>
    withQuery('/user/creator/licences', {
      ...{ view: 'clearances', entry: 'table' },
      ...(ownerId !== null && { for: ownerId }),
    }),
  /** The clearances of one work. */
  clearancesOf: (ownerId: string | null, workId: string) =>
    withQuery('/user/creator/licences', {
      ...{ view: 'clearances', work: workId },
      ...(ownerId !== null && { for: ownerId }),
    }),
  details: (kind: AssetKind, workId: string) => `/details/${kind}:${workId}`,
  search: '/user-dashboard/search/video',
  permissions: '/user/settings/access-permission',
};

/** The whole address of the page on which a licence is checked, for recipients in a language. */
export const checkAddress = (number: string, code: string, locale: 'ja' | 'en') =>
  `${location.origin}${localisePath(`/licences/${number}`, locale)}?${new URLSearchParams({ code })}`;

/** The address of a document of a licence. */
export const documentAddress = (id: string, document: LicenceDocument) =>
  config().apiBase + fillPath(licences.document.path, { id, document });
