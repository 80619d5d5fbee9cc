import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dashboards, type ViewerGroups } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { cellsOf, DAYS } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/audience';
const audience: ViewerGroups = {
  ...DAYS,
  knownFrom: '2025-10-28',
  total: 40,
  totalBefore: 20,
  companies: [
    { key: '青葉エージェンシー', name: '青葉エージェンシー', views: 30, before: null },
    { key: '', name: '', views: 10, before: 20 },
  ],
  kinds: [{ key: 'guest', name: 'guest', views: 40, before: 20 }],
  regions: [
    { key: '13', name: '', views: 39, before: 12 },
    { key: '', name: '', views: 1, before: 0 },
  ],
  sources: [{ key: 'slide-select', name: '', views: 4, before: 5 }],
  filters: [
    { key: 'mediaType', name: '', views: 3, before: 0 },
    { key: 'newFilter', name: '', views: 1, before: 0 },
  ],
};
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  api = mockApi().answer(dashboards.audience, audience);
});
afterEach(() => signInAs(null));

const rowsOf = async (name: string) => {
  const table = await screen.findByRole('table', { name });
  return cellsOf(within(table).getAllByRole('row')).slice(1);
};

it('shows companies, kinds, regions and ways by their names', async () => {
  await renderPage(remote, { path: PATH });
  expect(await rowsOf('会社')).toEqual([
    ['青葉エージェンシー', '30', '–', '75%'],
    ['その他', '10', '20', '25%'],
  ]);
  expect(await rowsOf('閲覧者の種類')).toEqual([['ゲスト', '40', '20', '100%']]);
  expect(await rowsOf('地域')).toEqual([
    ['東京都', '39', '12', '97.5%'],
    ['地域不明', '1', '0', '2.5%'],
  ]);
  expect(await rowsOf('流入経路')).toEqual([['スライドセレクト', '4', '5', '10%']]);
});

it('shows a filter that has no name yet by its key', async () => {
  await renderPage(remote, { path: `/en${PATH}` });
  expect((await rowsOf('Filters of their searches')).map(([name]) => name)).toEqual(['Media type', 'newFilter']);
});

it('says how figures come about where nobody looked', async () => {
  const none = { companies: [], kinds: [], regions: [], sources: [], filters: [] };
  api.answer(dashboards.audience, { ...audience, total: 0, totalBefore: 0, ...none });
  const { unmount } = await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/見られると、ここに内訳が表示されます/)).toBeInTheDocument();
  unmount();
  api.answer(dashboards.audience, { ...audience, knownFrom: '2026-11-21', total: 0, totalBefore: null, ...none });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/^2026\/11\/21より前の記録は/)).toBeInTheDocument();
});

it('says which days are not known any more, and compares with none of them', async () => {
  api.answer(dashboards.audience, { ...audience, knownFrom: '2026-11-19', totalBefore: null });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/^2026\/11\/19より前の記録は、保存期間（13か月）/)).toBeInTheDocument();
  expect(screen.getByText('前の期間は保存期間（13か月）を過ぎています')).toBeInTheDocument();
});
