import type { Facet } from '@koma/contracts';

/** Last part of the address of each facet's page. */
export const FACET_PAGES: Record<Facet, string> = {
  client: 'client',
  'advertising-company': 'advertising-company',
  'production-company': 'production-company',
  product: 'product',
  'media-type': 'media-type',
  award: 'awards',
};

const BASE = '/user/creator/dashboard';
/** §2 names pages of their own for these. */
const WITH_DETAILS: readonly Facet[] = ['product', 'media-type'];

/** The page with all rows of a facet. */
export const listPath = (facet: Facet): string => `${BASE}/${FACET_PAGES[facet]}`;
/** The page with the works of one row. */
export const detailsPath = (facet: Facet): string =>
  WITH_DETAILS.includes(facet) ? `${listPath(facet)}/details` : listPath(facet);
