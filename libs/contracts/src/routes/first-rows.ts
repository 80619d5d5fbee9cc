import type { Locale, ProfileType } from '../common/access.js';
import type { PageRoute } from './page-route.js';

/**
 * Pages of members, and of share links, whose document has their first rows in it, rendered for each visit from the answers that it
 * carries (ADR 34). Each is among the `openingCalls`.
 */
export const FIRST_ROWS = [
  'user-dashboard',
  'user-dashboard-search-video',
  'user-dashboard-search-image',
  'user-dashboard-search-creator-grid',
  'details-video-id',
  'details-image-id',
  'link-media-creator-id-details',
  'link-media-slide-select-id',
  'link-media-video-id',
  'link-media-image-id',
] as const;
export type FirstRowsPage = (typeof FIRST_ROWS)[number];

/** The page with first rows at a route, or null. */
export const firstRowsAt = ({ name }: Pick<PageRoute, 'name'>): FirstRowsPage | null =>
  FIRST_ROWS.find((page) => page === name) ?? null;

/** Who gets first rows, on pages of share links strangers too: staff's pages have other bars. */
export const FIRST_ROWS_FOR = ['user', 'creator', 'stranger'] as const satisfies readonly (ProfileType | 'stranger')[];
export type RowsReader = (typeof FIRST_ROWS_FOR)[number];

/** Whether a page has first rows for somebody. */
export const hasRowsFor = (page: FirstRowsPage, reader: RowsReader): boolean =>
  reader !== 'stranger' || page.startsWith('link-media');

/** What the first rows of a page are made of. */
export interface RowsRequest {
  page: FirstRowsPage;
  /** Path with its language. */
  path: string;
  /** Query of the address, without `?`. */
  search: string;
  locale: Locale;
  reader: RowsReader;
  /** Empty for strangers. */
  userId: string;
  /** By `callKey`. */
  answers: Readonly<Record<string, unknown>>;
}

/** Built with a remote and called by the gateway. */
export interface RowsRenderer {
  /** HTML for the `main` of the page; null where the answers have no rows. */
  renderRows: (this: void, request: RowsRequest) => string | null;
}

/** In a document with first rows, the element whose place they take. */
export const ROWS_PLACE = '<template data-rows-place=""></template>';
