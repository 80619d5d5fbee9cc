import { CREATOR_DIRECTIONS, creators, creatorSearch, narrowsWorks } from '../catalogue/finding/creator-search.js';
import { ONE_WAY, WORK_DIRECTIONS, workSearch } from '../catalogue/finding/work-search.js';
import { categories } from '../catalogue/portfolio/categories.js';
import { works } from '../catalogue/portfolio/works.js';
import type { AssetKind } from '../media/assets.js';
import { callTo } from './opening-call.js';

const PAGING = { cursor: true, limit: true } as const;

/**
 * What an address may say of a search. The look of a work to compare with is left to the page. A call at the top would bring this file
 * into the pages, which do not need it.
 */
const ofWorks = () => workSearch.omit({ ...PAGING, kind: true, creatorId: true, like: true });
const ofCreators = () => creatorSearch.omit(PAGING);

const valuesOf = (query: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first, ...others] = query.getAll(name);
      return [name, others.length === 0 ? first : [first, ...others]];
    }),
  );

/** The order in an address, as the page understands it: what it does not say begins as it does there. */
function orderIn<S extends string>(
  query: URLSearchParams,
  first: S,
  said: { sort: S; direction: 'asc' | 'desc' },
  natural: Readonly<Record<S, 'asc' | 'desc'>>,
) {
  const sort = query.has('sort') ? said.sort : first;
  const isOpen = query.has('direction') && !ONE_WAY.includes(sort);
  return { sort, direction: isOpen ? said.direction : natural[sort] };
}

const hasFilters = (query: URLSearchParams) =>
  [...query.keys()].some((name) => !['q', 'sort', 'direction'].includes(name));

/** What a search of works asks first, as its page does: the works, and the words of the filters that it shows. */
export function worksSearched(kind: AssetKind, query: URLSearchParams): URL[] {
  const { data } = ofWorks().safeParse(valuesOf(query));
  if (!data) return [];
  const order = orderIn(query, data.color ? 'look' : 'newest', data, WORK_DIRECTIONS);
  // Without something to compare with, the page takes another order.
  if (order.sort === 'look' && !data.color) return [];
  const asked = workSearch.parse({ ...data, kind, ...order });
  return [callTo(works.search, { query: asked }), ...(hasFilters(query) ? [callTo(categories.list)] : [])];
}

/** The same for creators; where works decide, the page asks for those afterwards. */
export function creatorsSearched(query: URLSearchParams): URL[] {
  const { data } = ofCreators().safeParse(valuesOf(query));
  if (!data || narrowsWorks(data)) return [];
  const order = orderIn(query, 'recommended', data, CREATOR_DIRECTIONS);
  const asked = creatorSearch.parse({ ...data, ...order });
  return [callTo(creators.search, { query: asked }), callTo(categories.list)];
}
