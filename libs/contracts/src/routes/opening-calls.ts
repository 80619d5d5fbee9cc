import { fees } from '../billing/fees.js';
import { projects } from '../catalogue/collecting/projects.js';
import { slideSelects } from '../catalogue/collecting/slide-selects.js';
import { firstSteps } from '../catalogue/finding/first-steps.js';
import { recentlySeen } from '../catalogue/finding/recently-seen.js';
import { savedSearches } from '../catalogue/finding/saved-searches.js';
import { categories } from '../catalogue/portfolio/categories.js';
import { credits } from '../catalogue/portfolio/credits.js';
import { works } from '../catalogue/portfolio/works.js';
import { shareLinks } from '../catalogue/sharing/share-links.js';
import { idParams } from '../common/page.js';
import { licenceOffers } from '../licensing/offers.js';
import { callKey, callTo } from './opening-call.js';
import { sharedProfile, sharedSelect, sharedWorkBehind, sharedWorkOf } from './opening-links.js';
import { creatorsSearched, worksSearched } from './opening-searches.js';
import type { PageRoute } from './page-route.js';

/** The work, whether licences of it may be asked for, and the words of what it says. */
const theWork = (id: string) =>
  idParams.safeParse({ id }).success
    ? [
        ...[works.get, licenceOffers.get].map((endpoint) => callTo(endpoint, { params: { id } })),
        callTo(categories.list),
      ]
    : [];

/** How many a member's start page shows of each. */
export const START_PAGE = { desk: 3, works: 12 } as const;

/** What stands on a member's start page before anybody scrolls. */
const theStart = () => [
  callTo(fees.membership),
  callTo(credits.proposals, { query: { limit: 1 } }),
  callTo(firstSteps.get),
  callTo(recentlySeen.list, { query: {} }),
  callTo(shareLinks.list, { query: { limit: 1 } }),
  callTo(savedSearches.list),
  callTo(projects.list, { query: { limit: START_PAGE.desk } }),
  callTo(slideSelects.list, { query: { limit: START_PAGE.desk } }),
  callTo(works.recommended, { query: { kind: 'video', limit: START_PAGE.works } }),
];

interface Address {
  path: string;
  /** What stands last in the path: the id of what a page shows. */
  last: string;
  query: URLSearchParams;
}
type Calls = (address: Address) => URL[];

/** Of an address without a query. */
const plain = ({ last, query }: Address, calls: (last: string) => URL[]) => (query.size > 0 ? [] : calls(last));

/** No entry is the value of a call, which would bring all of this into the pages. */
const CALLS: Readonly<Record<string, Calls>> = {
  'user-dashboard': (address) => plain(address, theStart),
  'user-dashboard-search-video': ({ query }) => worksSearched('video', query),
  'user-dashboard-search-image': ({ query }) => worksSearched('image', query),
  'user-dashboard-search-creator-grid': ({ query }) => creatorsSearched(query),
  'details-video-id': (address) => plain(address, theWork),
  'details-image-id': (address) => plain(address, theWork),
  'link-media-creator-id-details': ({ path, query }) => (query.size > 0 ? [] : sharedProfile(path)),
  'link-media-slide-select-id': ({ path, query }) => (query.size > 0 ? [] : sharedSelect(path)),
  'link-media-video-id': ({ path, query }) => sharedWorkOf(path, query),
  'link-media-image-id': ({ path, query }) => sharedWorkOf(path, query),
};

/**
 * What a page asks first, as keys of `callKey`: the document carries the answers. Empty where that depends on more than the address.
 * @param path decoded, without its language
 * @param search query of the address
 */
export function openingCalls({ name }: Pick<PageRoute, 'name'>, path: string, search: string): string[] {
  const last = /[^/:]*$/.exec(path)?.[0] ?? '';
  const urls = CALLS[name]?.({ path, last, query: new URLSearchParams(search) });
  return urls?.map(callKey) ?? [];
}

/**
 * What a page asks once it has the first answers, as keys of `callKey`: of a link to a work, the address does not say which.
 * @param answers by `callKey`
 */
export function nextCalls(
  { name }: Pick<PageRoute, 'name'>,
  path: string,
  search: string,
  answers: Readonly<Record<string, unknown>>,
): string[] {
  const isOfWork = name === 'link-media-video-id' || name === 'link-media-image-id';
  return isOfWork && search === '' ? sharedWorkBehind(path, answers).map(callKey) : [];
}

/** Id of the element of the document with the answers, as JSON by `callKey`. */
export const OPENING_ANSWERS = 'opening-answers';
