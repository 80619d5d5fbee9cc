import {
  companies,
  credits,
  type Endpoint,
  favourites,
  portfolios,
  profileDocuments,
  profiles,
  type RequestOf,
  slideSelects,
  works,
} from '@koma/contracts';
import type { GateFixture } from './gate-fixture.js';

export interface MemberList {
  /** Asks as another member. */
  ask: (gate: GateFixture) => Promise<unknown>;
  /** What it tells while everybody may see it. */
  tells: RegExp;
  /** Of whom or what: where the film is hidden, the profile may still be seen. */
  of: 'film' | 'profile';
}

const [FILM, CLIENT, PERSON, COUNT] = [/潮騒/, /白波/, /汐見/, /"count":[1-9]/] as const;

function list<E extends Endpoint>(
  endpoint: E,
  requestOf: (gate: GateFixture) => Partial<RequestOf<NoInfer<E>>>,
  tells: RegExp,
  of: MemberList['of'] = 'film',
): [string, MemberList] {
  return [endpoint.id, { ask: (gate) => gate.guest.call(endpoint, requestOf(gate)), tells, of }];
}

const idOf = (name: keyof GateFixture['ids']) => (gate: GateFixture) => ({ params: { id: gate.ids[name] } });
const films = { kind: 'video', q: '潮騒' } as const;

/** Lists, search, counts, suggestions, what is similar, and each page by itself: all that members read of others. */
export const MEMBER_LISTS: readonly [string, MemberList][] = [
  list(works.search, () => ({ query: films }), FILM),
  list(works.facets, () => ({ query: films }), COUNT),
  list(works.get, idOf('film'), FILM),
  list(credits.related, idOf('guestFilm'), FILM),
  list(credits.people, () => ({ query: { q: '汐見' } }), PERSON, 'profile'),
  list(credits.coworkers, idOf('guest'), PERSON),
  list(companies.suggest, () => ({ query: { kind: 'client' as const, q: '白波' } }), CLIENT),
  list(portfolios.shown, (gate) => ({ ...idOf('guest')(gate), query: {} }), FILM),
  list(portfolios.shown, (gate) => ({ ...idOf('owner')(gate), query: {} }), FILM),
  list(profiles.get, idOf('owner'), PERSON, 'profile'),
  list(profileDocuments.get, (gate) => ({ ...idOf('owner')(gate), query: {} }), FILM),
  list(favourites.list, () => ({ query: { kind: 'video' as const } }), FILM),
  list(slideSelects.list, () => ({ query: {} }), /\/files\//),
  list(slideSelects.get, idOf('guestReel'), FILM),
];

/** Calls that tell members of themselves only, of what they were asked about, or of nothing that anybody owns. */
export const OTHER_READS: readonly string[] = [
  'analytics.page-views.total',
  'catalogue.access-grants.list',
  'catalogue.access-requests.list',
  'catalogue.categories.list',
  'catalogue.cms.page',
  'catalogue.cms.site',
  // Also of works that are private by now: a confirmation can always be taken back.
  'catalogue.credits.confirmed',
  'catalogue.credits.proposals',
  'catalogue.edits.list',
  'catalogue.portfolios.get',
  'catalogue.portfolios.reel',
  'catalogue.profile-documents.options',
  'catalogue.profiles.for-owner',
  'catalogue.profiles.own',
  'catalogue.share-links.list',
  'catalogue.share-links.openings',
  // Names of guests and ids of works; what they are, the slide select itself tells or not.
  'catalogue.slide-select-marks.tally',
  'catalogue.works.own',
];
