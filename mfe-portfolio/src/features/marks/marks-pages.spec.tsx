import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { dashboards } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { cellsOf, DAYS, makeCountedWork, makeCounts, makeFigures } from '../../testing/figures.js';

const BASE = '/user/creator/dashboard';
const NONE = { total: 0, totalBefore: 0 };
const items = [
  makeCountedWork({ counts: makeCounts({ view: 9, favourite: 1 }) }),
  makeCountedWork({
    id: '0198f3a0-0000-7000-8000-000000000011',
    title: '灯台の朝',
    counts: makeCounts({ favourite: 2, save: 5, presentation: 1 }),
  }),
];
let api: MockApi;

beforeEach(() => {
  // Charts warn because nothing has a size here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('creator');
  api = mockApi()
    .answer(dashboards.figures, makeFigures({ measure: 'favourite' }))
    .answer(dashboards.works, { ...DAYS, items, total: 2, row: null });
});
afterEach(() => signInAs(null));

it('lists favourites by work, the most first', async () => {
  await renderPage(remote, { path: `${BASE}/favorites` });
  const table = await screen.findByRole('table', { name: '作品別' });
  const names = cellsOf(within(table).getAllByRole('row')).map(([name]) => name);
  expect(names).toEqual(['作品', '灯台の朝', '静かな午後']);
  expect(api.callsOf(dashboards.figures)[0]?.query.get('measure')).toBe('favourite');
});

it('shows additions to slide selects beside presentations', async () => {
  await renderPage(remote, { path: `${BASE}/slide-select` });
  const days = await screen.findByRole('table', { name: '日別の追加数とプレゼンテーション数' });
  expect(cellsOf(within(days).getAllByRole('row'))[1]?.[0]).toBe('2026/11/20');
  const works = screen.getByRole('table', { name: '作品別' });
  const rows = cellsOf(within(works).getAllByRole('row'));
  expect(rows.map(([name, save]) => [name, save])).toEqual([
    ['作品', 'スライドセレクトへの追加'],
    ['灯台の朝', '5–'],
  ]);
});

it.each([
  ['favorites', /お気に入りに追加されると/],
  ['slide-select', /スライドセレクトに追加できます/],
])('says how to get figures on the page %s', async (path, text) => {
  api.answer(dashboards.figures, makeFigures(NONE));
  await renderPage(remote, { path: `${BASE}/${path}` });
  expect(await screen.findByText(text)).toBeInTheDocument();
});
