import {
  companies,
  creators,
  credits,
  downloads,
  type Endpoint,
  favouriteCreators,
  favourites,
  licenceOffers,
  licenceRequests,
  lookalikes,
  noticeSubjects,
  portfolios,
  profileDocuments,
  profiles,
  projects,
  recentlySeen,
  type RequestOf,
  slideSelects,
  suggestions,
  works,
} from '@koma/contracts';
import type { GateFixture } from './gate-fixture.js';

export interface MemberList {
  /** Requests as another member. */
  ask: (gate: GateFixture) => Promise<unknown>;
  /** Matches the answer while the content is public. */
  tells: RegExp;
  /** Whose visibility it follows: the profile may be visible while the film is hidden. */
  of: 'film' | 'profile';
}

const [FILM, PICTURE, CLIENT, PERSON] = [/潮騒/, /凪/, /白波/, /汐見/] as const;
const [COUNT, FILE] = [/"count":[1-9]/, /\/files\//] as const;

function list<E extends Endpoint>(
  endpoint: E,
  requestOf: (gate: GateFixture) => Partial<RequestOf<NoInfer<E>>>,
  tells: RegExp,
  of: MemberList['of'] = 'film',
): [string, MemberList] {
  return [endpoint.id, { ask: (gate) => gate.guest.call(endpoint, requestOf(gate)), tells, of }];
}

const idOf = (name: keyof GateFixture['ids']) => (gate: GateFixture) => ({ params: { id: gate.ids[name] } });
/** Any look: the nearest to it are all that have one. */
const black = { kind: 'video', like: 'A'.repeat(96), sort: 'look' } as const;
const films = { kind: 'video', q: '潮騒' } as const;

/** Lists, search, counts, suggestions, similar works, and each page: everything that members read of others. */
export const MEMBER_LISTS: readonly [string, MemberList][] = [
  list(works.search, () => ({ query: films }), FILM),
  list(works.search, () => ({ query: black }), FILM),
  list(works.facets, () => ({ query: films }), COUNT),
  list(works.get, idOf('film'), FILM),
  list(noticeSubjects.get, ({ ids }) => ({ query: { works: [ids.film] } }), FILE),
  list(downloads.offer, ({ ids }) => ({ body: { workIds: [ids.film] } }), FILM),
  list(works.recommended, () => ({ query: { kind: 'image' as const } }), PICTURE, 'profile'),
  list(creators.search, () => ({ query: { role: 'director' } }), FILM),
  list(creators.search, () => ({ query: { q: '汐見' } }), PERSON, 'profile'),
  list(creators.matchingWorks, ({ ids }) => ({ query: { kind: 'video' as const, creatorId: ids.owner } }), FILM),
  list(creators.facets, () => ({ query: { q: '汐見' } }), COUNT, 'profile'),
  list(creators.facets, () => ({ query: { role: 'director', client: '白波飲料' } }), COUNT),
  list(suggestions.list, () => ({ query: { q: '潮騒' } }), FILM),
  list(suggestions.list, () => ({ query: { q: '白波' } }), CLIENT),
  list(suggestions.list, () => ({ query: { q: '汐見' } }), PERSON, 'profile'),
  list(suggestions.corrections, () => ({ query: { q: '白波飲科', kind: 'video' as const } }), CLIENT),
  list(recentlySeen.list, () => ({ query: {} }), FILM),
  list(credits.related, idOf('guestFilm'), FILM),
  list(lookalikes.list, (gate) => ({ ...idOf('film')(gate), query: {} }), /"like":"/),
  list(credits.people, () => ({ query: { q: '汐見' } }), PERSON, 'profile'),
  list(credits.coworkers, idOf('guest'), PERSON),
  list(companies.suggest, () => ({ query: { kind: 'client' as const, q: '白波' } }), CLIENT),
  list(licenceOffers.get, idOf('film'), /isLicensable/),
  list(licenceRequests.get, idOf('guestDraft'), FILM),
  list(licenceRequests.list, () => ({ query: {} }), FILM),
  list(portfolios.shown, (gate) => ({ ...idOf('guest')(gate), query: {} }), FILM),
  list(portfolios.shown, (gate) => ({ ...idOf('owner')(gate), query: {} }), FILM),
  list(profiles.get, idOf('owner'), PERSON, 'profile'),
  list(profileDocuments.get, (gate) => ({ ...idOf('owner')(gate), query: {} }), FILM),
  list(favourites.list, () => ({ query: { kind: 'video' as const } }), FILM),
  list(favouriteCreators.list, () => ({ query: {} }), PERSON, 'profile'),
  list(projects.list, () => ({ query: {} }), FILE, 'profile'),
  list(projects.get, idOf('guestProject'), FILE, 'profile'),
  list(projects.items, (gate) => ({ ...idOf('guestProject')(gate), query: { kind: 'video' as const } }), FILM),
  list(
    projects.items,
    (gate) => ({ ...idOf('guestProject')(gate), query: { kind: 'creator' as const } }),
    PERSON,
    'profile',
  ),
  list(slideSelects.list, () => ({ query: {} }), FILE),
  list(slideSelects.get, idOf('guestReel'), FILM),
];

/** Endpoints that answer with the caller's own data, with what was sent, or with nothing that a member owns. */
export const OTHER_READS: readonly string[] = [
  // Figures of the caller's own works, with their titles.
  'analytics.audience.get',
  'analytics.breakdowns.get',
  'analytics.engagement.film',
  'analytics.engagement.films',
  'analytics.figures.follow',
  'analytics.figures.get',
  'analytics.funnel.get',
  'analytics.letters.get',
  'analytics.letters.list',
  'analytics.objections.get',
  'analytics.page-views.works',
  // Computed once an hour; its own tests ask it for hidden works.
  'analytics.rankings.get',
  'analytics.survey.result',
  'analytics.works.list',
  'catalogue.access-grants.list',
  'catalogue.access-requests.list',
  'catalogue.categories.list',
  // Names of award ceremonies that staff keep, and those of public works.
  'catalogue.ceremonies.suggest',
  'catalogue.cms.edition',
  'catalogue.cms.page',
  'catalogue.cms.site',
  // Includes works that are private by now: a confirmation can always be taken back.
  'catalogue.credits.confirmed',
  'catalogue.credits.proposals',
  'catalogue.edits.list',
  // How far the caller has come.
  'catalogue.first-steps.get',
  // Reports about the caller's own, once the caller is told of them.
  'catalogue.own-reports.get',
  'catalogue.portfolios.get',
  'catalogue.portfolios.reel',
  'catalogue.postcodes.find',
  'catalogue.profile-documents.options',
  'catalogue.profiles.for-owner',
  'catalogue.profiles.own',
  // Members of the caller's own company.
  'catalogue.project-comments.list',
  'catalogue.projects.colleagues',
  // What the holder of the secret link sent, and decisions about it; no content.
  'catalogue.reports.cases',
  // Only counts of the caller's searches; the search itself is checked above.
  'catalogue.saved-searches.list',
  // Words of guests, and titles as in the story of the link.
  'catalogue.link-comments.follow',
  'catalogue.link-comments.review',
  'catalogue.link-stories.follow',
  'catalogue.link-stories.get',
  'catalogue.share-links.list',
  'catalogue.share-links.openings',
  // Names of guests and of colleagues who are here, and ids of works; the slide select itself is checked above.
  'catalogue.slide-select-marks.follow',
  'catalogue.slide-select-marks.tally',
  // What ten members have typed, while it finds something public; its own tests hide what it finds.
  'catalogue.suggestions.frequent',
  'catalogue.works.own',
  // Clearances, terms and price lists of the caller's own works.
  'licensing.clearances.lights',
  'licensing.clearances.of-creator',
  'licensing.clearances.of-work',
  'licensing.rights-calendar.of-work',
  'licensing.licence-offers.own',
  'licensing.licence-offers.template',
  // Ids of the works in the caller's own draft; the draft itself is checked above.
  'licensing.licence-requests.hints',
  // What both sides have sent and agreed, as it was then.
  'licensing.licence-disputes.of-licence',
  'licensing.licence-deliveries.list',
  'licensing.licences.check',
  'licensing.licences.document',
  'licensing.licences.get',
  'licensing.licences.list',
  'licensing.licences.of-creator',
  'licensing.request-parts.get',
  'licensing.request-parts.inbox',
];
