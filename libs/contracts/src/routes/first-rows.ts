import type { Locale, ProfileType } from '../common/access.js';
import type { PageRoute } from './page-route.js';

/**
 * Pages of members whose document has their first rows in it, rendered for each visit from the answers that it carries (ADR 34).
 * Each is among the `openingCalls`.
 */
export const FIRST_ROWS = [
  'user-dashboard',
  'user-dashboard-search-video',
  'user-dashboard-search-creator-grid',
  'details-video-id',
  'details-image-id',
] as const;
export type FirstRowsPage = (typeof FIRST_ROWS)[number];

/** The page with first rows at a route, or null. */
export const firstRowsAt = ({ name }: Pick<PageRoute, 'name'>): FirstRowsPage | null =>
  FIRST_ROWS.find((page) => page === name) ?? null;

/** Who gets first rows: staff's pages have other bars. */
export const FIRST_ROWS_FOR = ['user', 'creator'] as const satisfies readonly ProfileType[];

/** What the first rows of a page are made of. */
export interface RowsRequest {
  page: FirstRowsPage;
  /** Path with its language. */
  path: string;
  locale: Locale;
  profileType: ProfileType;
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
