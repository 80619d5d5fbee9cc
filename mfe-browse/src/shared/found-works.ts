import { type AssetKind, works, workSearch } from '@koma/contracts';
import { pagesOf } from '@koma/web-kit';

/** The works that a search finds, 24 at a time; without a question, those that its page begins with. */
export const foundWorks = (kind: AssetKind, asked: object = { sort: 'newest', direction: 'desc' }) =>
  pagesOf(works.search, { query: workSearch.parse({ ...asked, kind }) });
