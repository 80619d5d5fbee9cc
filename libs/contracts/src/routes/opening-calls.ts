import { projects } from '../catalogue/collecting/projects.js';
import { slideSelects } from '../catalogue/collecting/slide-selects.js';
import { creators, creatorSearch } from '../catalogue/finding/creator-search.js';
import { firstSteps } from '../catalogue/finding/first-steps.js';
import { recentlySeen } from '../catalogue/finding/recently-seen.js';
import { savedSearches } from '../catalogue/finding/saved-searches.js';
import { workSearch } from '../catalogue/finding/work-search.js';
import { categories } from '../catalogue/portfolio/categories.js';
import { credits } from '../catalogue/portfolio/credits.js';
import { works } from '../catalogue/portfolio/works.js';
import { shareLinks } from '../catalogue/sharing/share-links.js';
import { callUrl } from '../common/endpoint.js';
import { idParams } from '../common/page.js';
import { licenceOffers } from '../licensing/offers.js';
import type { PageRoute } from './page-route.js';

/** An address of this site needs none. */
const NOWHERE = 'http://localhost';
const NEWEST = { sort: 'newest', direction: 'desc' } as const;

/** Path and query of a GET of the API, its parameters in the order of their names: equal requests have equal keys. */
export function callKey(url: URL): string {
  const query = new URLSearchParams(url.searchParams);
  query.sort();
  return query.size === 0 ? url.pathname : `${url.pathname}?${query.toString()}`;
}

/** The work, whether licences of it may be asked for, and the words of what it says. */
const theWork = (id: string) =>
  idParams.safeParse({ id }).success
    ? [
        ...[works.get, licenceOffers.get].map((endpoint) => callUrl(endpoint, { params: { id } }, NOWHERE)),
        callUrl(categories.list, {}, NOWHERE),
      ]
    : [];

/** How many a member's start page shows of each. */
export const START_PAGE = { desk: 3, works: 12 } as const;

/** What stands on a member's start page before anybody scrolls. */
const theStart = () => [
  callUrl(credits.proposals, { query: { limit: 1 } }, NOWHERE),
  callUrl(firstSteps.get, {}, NOWHERE),
  callUrl(recentlySeen.list, { query: {} }, NOWHERE),
  callUrl(shareLinks.list, { query: { limit: 1 } }, NOWHERE),
  callUrl(savedSearches.list, {}, NOWHERE),
  callUrl(projects.list, { query: { limit: START_PAGE.desk } }, NOWHERE),
  callUrl(slideSelects.list, { query: { limit: START_PAGE.desk } }, NOWHERE),
  callUrl(works.recommended, { query: { kind: 'video', limit: START_PAGE.works } }, NOWHERE),
];

const CALLS: Readonly<Record<string, (last: string) => URL[]>> = {
  'user-dashboard': theStart,
  'user-dashboard-search-video': () => [
    callUrl(works.search, { query: workSearch.parse({ ...NEWEST, kind: 'video' }) }, NOWHERE),
  ],
  'user-dashboard-search-image': () => [
    callUrl(works.search, { query: workSearch.parse({ ...NEWEST, kind: 'image' }) }, NOWHERE),
  ],
  'user-dashboard-search-creator-grid': () => [
    callUrl(creators.search, { query: creatorSearch.parse({ sort: 'recommended', direction: 'desc' }) }, NOWHERE),
    callUrl(categories.list, {}, NOWHERE),
  ],
  'details-video-id': theWork,
  'details-image-id': theWork,
};

/**
 * What a page asks first, as keys of `callKey`: the document carries the answers. Empty where that depends on more than the path.
 * @param path decoded, without its language
 * @param search query of the address
 */
export function openingCalls({ name }: Pick<PageRoute, 'name'>, path: string, search: string): string[] {
  const last = /[^/:]*$/.exec(path)?.[0] ?? '';
  const urls = search === '' ? CALLS[name]?.(last) : undefined;
  return urls?.map(callKey) ?? [];
}

/** Id of the element of the document with the answers, as JSON by `callKey`. */
export const OPENING_ANSWERS = 'opening-answers';
