/**
 * @jest-environment node
 */
import { expect, it } from '@jest/globals';
import {
  callKey,
  callUrl,
  credits,
  fees,
  firstSteps,
  openingCalls,
  projects,
  recentlySeen,
  type RowsRequest,
  savedSearches,
  shareLinks,
  slideSelects,
  START_PAGE,
} from '@koma/contracts';
import { renderRows } from './first-rows.js';
import { pageOf, workCard } from './testing/works.js';

const SEARCH = '/user-dashboard/search/video';
const films = Array.from({ length: 24 }, (_, at) => workCard(at + 1, { titleEn: `Film ${at + 1}` }));

function request(given: Partial<RowsRequest> = {}): RowsRequest {
  const [call = ''] = openingCalls({ name: 'user-dashboard-search-video' }, SEARCH, '');
  return {
    page: 'user-dashboard-search-video',
    path: SEARCH,
    locale: 'ja',
    search: '',
    reader: 'user',
    userId: '',
    answers: { [call]: { ...pageOf(...films), total: 120 } },
    ...given,
  };
}

const linksIn = (html: string | null) =>
  [...(html ?? '').matchAll(/href="([^"]*\/details\/[^"]*)"/g)].map(([, to]) => to);

it('draws the first works of a search as links that need no script', () => {
  const html = renderRows(request());
  expect(html).toContain('動画を探す</h1>');
  expect(html).toContain('120件');
  expect(linksIn(html).slice(0, 2)).toEqual(films.slice(0, 2).map(({ id }) => `/details/video:${id}`));
  expect(linksIn(html)).toHaveLength(12);
});

it('draws them in the language of the visit, however visits alternate', () => {
  const path = `/en${SEARCH}`;
  const english = renderRows(request({ path, locale: 'en' }));
  expect(english).toContain('Film 1');
  expect(linksIn(english)[0]).toBe(`/en/details/video:${films[0]?.id}`);
  expect(renderRows(request())).toContain('作品1');
});

it('escapes what members write', () => {
  const [call = ''] = Object.keys(request().answers);
  const html = renderRows(
    request({ answers: { [call]: pageOf(workCard(1, { title: '<img src=x onerror=alert(1)>' })) } }),
  );
  expect(html).toContain('&lt;img src=x');
  expect(html).not.toContain('<img src=x');
});

it('draws nothing without works, without an answer, and of one that it does not understand', () => {
  const [call = ''] = Object.keys(request().answers);
  for (const answers of [{}, { [call]: pageOf() }, { [call]: { items: 'many' } }])
    expect(renderRows(request({ answers }))).toBeNull();
});

const key = (endpoint: Parameters<typeof callUrl>[0], given: Parameters<typeof callUrl>[1]) =>
  callKey(callUrl(endpoint, given, 'http://localhost'));
const next = { month: '2026-12', dueOn: '2026-12-01', amountYen: 1100, taxYen: 100, isFirst: false };
const plan = { planJa: '利用者', planEn: 'User', priceYen: 1100, taxYen: 100, next };
const MEMBERSHIP = { ...plan, profileType: 'user', other: plan, restedAt: null, endsAt: null, hasCard: true };
const start = (isOver: boolean) => {
  const query = { limit: START_PAGE.desk };
  return {
    [key(fees.membership, {})]: MEMBERSHIP,
    [key(firstSteps.get, {})]: { isOver },
    [key(recentlySeen.list, { query: {} })]: { items: [] },
    [key(shareLinks.list, { query: { limit: 1 } })]: pageOf(),
    [key(savedSearches.list, {})]: { items: [] },
    [key(projects.list, { query })]: pageOf(),
    [key(slideSelects.list, { query })]: pageOf(),
  };
};
const page = { page: 'user-dashboard', path: '/user-dashboard' } as const;

it('draws the start page of users with their next steps, and what is empty with its way on', () => {
  const html = renderRows(request({ ...page, answers: start(false) }));
  expect(html).toContain('はじめの一歩');
  expect(html).toContain('href="/user-dashboard/slide-selects"');
  expect(renderRows(request({ ...page, answers: start(true) }))).not.toContain('はじめの一歩');
});

it('leaves whom to ask for a card to the application', () => {
  const answers = { ...start(true), [key(fees.membership, {})]: { ...MEMBERSHIP, hasCard: false } };
  expect(renderRows(request({ ...page, answers }))).toBeNull();
});

it('leaves the next steps of new creators to the application, and shows others their waiting credits', () => {
  const as = { ...page, reader: 'creator' } as const;
  expect(renderRows(request({ ...as, answers: start(false) }))).toBeNull();
  const answers = { ...start(true), [key(credits.proposals, { query: { limit: 1 } })]: { ...pageOf(), total: 2 } };
  const html = renderRows(request({ ...as, answers }));
  expect(html).toContain('<h1');
  expect(html).toContain('/user/creator/credits');
  expect(renderRows(request({ ...as, answers: start(true) }))).toBeNull();
});
