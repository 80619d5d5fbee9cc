import { creators, creatorSearch, narrowsWorks } from '../catalogue/finding/creator-search.js';
import { workSearch } from '../catalogue/finding/work-search.js';
import { categories } from '../catalogue/portfolio/categories.js';
import { works } from '../catalogue/portfolio/works.js';
import type { AssetKind } from '../media/assets.js';
import { callTo } from './opening-call.js';

const PAGING = { cursor: true, limit: true, sort: true, direction: true } as const;

/**
 * What an address may narrow a search by. An order of its own, and what works are compared with, are left to the page. A call at the
 * top would bring this file into the pages, which do not need it.
 */
const ofWorks = () => workSearch.omit({ ...PAGING, kind: true, creatorId: true, color: true, like: true });
const ofCreators = () => creatorSearch.omit(PAGING);

const valuesOf = (query: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first, ...others] = query.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );

/** What a search of works asks first, as its page does: the works, and the words of the filters that it shows. */
export function worksSearched(kind: AssetKind, query: URLSearchParams): URL[] {
  const { data } = ofWorks().safeParse(valuesOf(query));
  if (!data) return [];
  const asked = workSearch.parse({ ...data, kind, sort: 'newest', direction: 'desc' });
  const isFiltered = [...query.keys()].some((name) => name !== 'q');
  return [callTo(works.search, { query: asked }), ...(isFiltered ? [callTo(categories.list)] : [])];
}

/** The same for creators; where works decide, the page asks for those afterwards. */
export function creatorsSearched(query: URLSearchParams): URL[] {
  const { data } = ofCreators().safeParse(valuesOf(query));
  if (!data || narrowsWorks(data)) return [];
  const asked = creatorSearch.parse({ ...data, sort: 'recommended', direction: 'desc' });
  return [callTo(creators.search, { query: asked }), callTo(categories.list)];
}
