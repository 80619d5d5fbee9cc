import { type AssetKind, works, workSearch } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';

/** The found works, 24 at a time; without a query, those that the page starts with. */
export const foundWorks = (kind: AssetKind, asked: object = { sort: 'newest', direction: 'desc' }) =>
  pagesOf(works.search, { query: workSearch.parse({ ...asked, kind }) });
