import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { categories, dashboards, type Place, type Ranking } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { CATEGORIES } from '../../testing/factories.js';
import { cellsOf, DAYS } from '../../testing/figures.js';

const BASE = '/user/creator/dashboard';
const key = (last: number) => `0198f3a0-0000-7000-8000-00000000000${last}`;
const place = (given: Partial<Place>): Place => ({
  ...{ place: 1, placeBefore: 2, key: key(2), name: '森 芽衣', nameEn: '', count: 40, countBefore: 30, isOwn: false },
  ...given,
});
const own = place({ place: 3, placeBefore: 5, key: key(1), name: '水沢 葵', count: 12, countBefore: 9, isOwn: true });
const ranking = (given: Partial<Ranking> = {}): Ranking => ({
  ...DAYS,
  items: [place({}), place({ key: key(3), name: '高城 陽斗', placeBefore: null }), own],
  own,
  ranked: 3,
  computedAt: '2026-11-20T03:00:00.000Z',
  ...given,
});
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  api = mockApi().answer(dashboards.ranking, ranking()).answer(categories.list, { items: CATEGORIES, groups: [] });
});
afterEach(() => signInAs(null));

it('shows places with those before, and what is missing to the next place', async () => {
  await renderPage(remote, { path: `${BASE}/creators` });
  const table = await screen.findByRole('table', { name: 'クリエイター トップ50' });
  expect(cellsOf(within(table).getAllByRole('row')).slice(1)).toEqual([
    ['1', '2', '森 芽衣', '40', '30'],
    ['1', '初登場', '高城 陽斗', '40', '30'],
    ['3', '5', '水沢 葵（あなた）', '12', '9'],
  ]);
  expect(screen.getByText('前の期間は5位、この期間は3位です。')).toBeInTheDocument();
  expect(screen.getByText('1位を超えるのに必要な数').parentElement?.textContent).toContain('29');
});

it('says when the place is the same as before, and among how many', async () => {
  const same = { ...own, place: 5 };
  api.answer(dashboards.ranking, ranking({ own: same, ranked: 1_200 }));
  const { unmount } = await renderPage(remote, { path: `${BASE}/creators` });
  expect(await screen.findByText('前の期間と同じ5位です。')).toBeInTheDocument();
  expect(screen.getByText('1,200人中')).toBeInTheDocument();
  unmount();
  await renderPage(remote, { path: `${BASE}/rankings?board=video` });
  expect(await screen.findByText('1,200件中')).toBeInTheDocument();
});

it('keeps what is ranked in the address', async () => {
  const { router } = await renderPage(remote, { path: `/en${BASE}/rankings?board=client&by=uploads&days=7&media=tvc` });
  await screen.findByRole('table');
  const [asked] = api.callsOf(dashboards.ranking);
  expect(asked?.params).toEqual({ board: 'client' });
  expect(asked?.query.toString()).toBe('by=uploads&days=7&media=tvc');
  await userEvent.click(screen.getByRole('radio', { name: 'Favourites' }));
  await waitFor(() => expect(router.state.location.search).toContain('by=favourites'));
  expect(router.state.location.search).toContain('board=client');
});

it('offers no uploads where each work is put on once', async () => {
  await renderPage(remote, { path: `${BASE}/rankings?board=image&by=uploads` });
  await screen.findByRole('table');
  expect(screen.queryByRole('radio', { name: 'アップロード数' })).toBeNull();
  expect(api.callsOf(dashboards.ranking)[0]?.query.toString()).toBe('by=views&days=30');
});

it('falls back where the address is invalid', async () => {
  await renderPage(remote, { path: `${BASE}/rankings?board=creator&by=money&days=90&media=%3D1` });
  await screen.findByRole('table');
  const [asked] = api.callsOf(dashboards.ranking);
  expect([asked?.params.board, asked?.query.toString()]).toEqual(['production-company', 'by=views&days=30']);
});

it('says when the reader has no place, and when nobody has one', async () => {
  api.answer(dashboards.ranking, ranking({ own: null }));
  const { unmount } = await renderPage(remote, { path: `${BASE}/creators` });
  expect(await screen.findByText('この期間はまだ順位がありません（全3人）')).toBeInTheDocument();
  unmount();
  api.answer(dashboards.ranking, ranking({ items: [], own: null, ranked: 0 }));
  await renderPage(remote, { path: `${BASE}/creators` });
  expect(await screen.findByText(/当てはまるものはまだありません/)).toBeInTheDocument();
});
