import { isForEverybody, nextCalls, openingCalls } from '@koma/contracts';
import { expect, it } from '@jest/globals';

const searched = (kind: string, search: string) =>
  openingCalls({ name: `user-dashboard-search-${kind}` }, `/user-dashboard/search/${kind}`, search);
const TOKEN = 'b'.repeat(43);
const WORK = '0198f3a0-0000-7000-8000-0000000000aa';
const shared = (page: string, path: string, search = '') => openingCalls({ name: `link-media-${page}` }, path, search);

it('asks for the works of a search by its words and filters, with the words of the filters', () => {
  expect(searched('image', 'q=%E7%AA%93')).toEqual([
    '/api/catalogue/works?direction=desc&kind=image&limit=24&q=%E7%AA%93&sort=newest',
  ]);
  expect(searched('video', 'mediaType=tvc&mediaType=web&onAirFrom=2026-01-01')).toEqual([
    '/api/catalogue/works?direction=desc&kind=video&limit=24&mediaType=tvc&mediaType=web&onAirFrom=2026-01-01&sort=newest',
    '/api/catalogue/categories',
  ]);
  expect(searched('creator-grid', 'q=a&ageFrom=30')[0]).toBe(
    '/api/catalogue/creators?ageFrom=30&direction=desc&limit=24&q=a&sort=recommended',
  );
});

it.each([
  ['video', 'sort=best'],
  ['video', 'sort=look'],
  ['video', 'color=red'],
  ['video', 'direction=up'],
  ['video', 'q=a&q=b'],
  ['video', 'onAirFrom=soon'],
  ['video', 'utm_source=mail'],
  ['video', 'limit=1000'],
  // Creators with their works that match: the page asks for those afterwards.
  ['creator-grid', 'mediaType=tvc'],
])('leaves a search of %s with %s to its page', (kind, search) => {
  expect(searched(kind, search)).toEqual([]);
});

it.each([
  ['video', 'sort=views', 'direction=desc&kind=video&limit=24&sort=views'],
  ['video', 'sort=client', 'direction=asc&kind=video&limit=24&sort=client'],
  ['image', 'direction=asc', 'direction=asc&kind=image&limit=24&sort=newest'],
  ['video', 'sort=recommended&direction=asc', 'direction=desc&kind=video&limit=24&sort=recommended'],
  ['video', 'color=ff0000', 'color=ff0000&direction=asc&kind=video&limit=24&sort=look'],
  ['video', 'color=ff0000&sort=newest', 'color=ff0000&direction=desc&kind=video&limit=24&sort=newest'],
])('asks for the works of a search of %s with %s in the order of its page', (kind, search, asked) => {
  expect(searched(kind, search)[0]).toBe(`/api/catalogue/works?${asked}`);
});

it('asks for creators in the order of their page', () => {
  expect(searched('creator-grid', 'sort=name')[0]).toBe('/api/catalogue/creators?direction=asc&limit=24&sort=name');
});

it('asks for the work behind a link when it is known which', () => {
  const api = `/api/catalogue/shared/${TOKEN}`;
  const open = { isLocked: false, kind: 'video', targetId: WORK, ownerId: WORK, allowsDownload: true, allowsComments: false, lastDay: null }; // prettier-ignore
  const next = (answer: object, search = '', page = 'video-id') =>
    nextCalls({ name: `link-media-${page}` }, `/link-media/video:${TOKEN}`, search, { [api]: answer });
  expect(shared('video-id', `/link-media/video:${TOKEN}`)).toEqual([api, '/api/catalogue/categories']);
  expect(next(open)).toEqual([`${api}/works/${WORK}`]);
  expect(next({ ...open, kind: 'image' }, '', 'image-id')).toEqual([`${api}/works/${WORK}`]);
  expect(next({ ...open, kind: 'creator' })).toEqual([]);
  expect(next({ isLocked: true })).toEqual([]);
  expect(next({ ...open, targetId: '../x' })).toEqual([]);
  expect(next(open, 'work=1')).toEqual([]);
  expect(next(open, '', 'slide-select-id')).toEqual([]);
});

it('asks for what a share link leads to', () => {
  const api = `/api/catalogue/shared/${TOKEN}`;
  expect(shared('slide-select-id', `/link-media/slide-select:${TOKEN}`)).toEqual([api, `${api}/slide-select`]);
  expect(shared('creator-id-details', `/link-media/creator/${TOKEN}/details`)).toContain(`${api}/creator`);
  expect(shared('video-id', `/link-media/video:${TOKEN}`, `work=${WORK}`)).toContain(`${api}/works/${WORK}`);
});

it.each([
  ['slide-select-id', '/link-media/slide-select:short', ''],
  ['slide-select-id', `/link-media/slide-select:${TOKEN}`, 'a=1'],
  ['video-id', `/link-media/video:${TOKEN}`, 'work=..%2Fx'],
])('asks for nothing at %s %s?%s', (page, path, search) => {
  expect(shared(page, path, search)).toEqual([]);
});

it('does not tell that a link is locked, which may be open in this browser', () => {
  expect(isForEverybody({ isLocked: true })).toBe(false);
  expect(isForEverybody({ items: [] })).toBe(true);
});
