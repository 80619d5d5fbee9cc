import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { letters, type OpenedLetter } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { cellsOf } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/letters';
const figures: OpenedLetter['figures'] = [
  { figure: 'views', count: 1204, before: 602 },
  { figure: 'film-views', count: 900, before: 0 },
  { figure: 'favourites', count: 12, before: 12 },
  { figure: 'saves', count: 3, before: 6 },
  { figure: 'openings', count: 0, before: 0 },
  { figure: 'licence-requests', count: 4, before: 2 },
  { figure: 'licences', count: 1, before: 0 },
];
const letter: OpenedLetter = {
  ...{ month: '2026-10', from: '2026-10-01', to: '2026-10-31', sentAt: '2026-11-01T01:00:00.000Z' },
  figures,
  works: [
    { kind: 'video', id: '0198f3a0-0000-7000-8000-000000000010', title: '潮騒', titleEn: '', count: 40, before: 10 },
  ],
  now: figures,
};
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(letters.list, { items: [letter] })
    .answer(letters.get, letter);
});
afterEach(() => signInAs(null));

it('lists the letters with their figures, each with its page', async () => {
  await renderPage(remote, { path: PATH });
  const rows = cellsOf(within(await screen.findByRole('table')).getAllByRole('row')).slice(1);
  expect(rows).toEqual([['2026年10月', '1,204+100%', '900–', '120%', '3-50%', '0–', '4+100%', '1–', '2026/11/01']]);
  expect(screen.getByRole('link', { name: '2026年10月' })).toHaveAttribute('href', `${PATH}/2026-10`);
});

it('says how a first letter comes about', async () => {
  api.answer(letters.list, { items: [] });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/翌月の初めに最初のレポート/)).toBeInTheDocument();
});

it('leads from each figure to its page with the days of the month', async () => {
  await renderPage(remote, { path: `${PATH}/2026-10` });
  expect(await screen.findByRole('heading', { level: 1, name: '2026年10月のレポート' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^閲覧数/ })).toHaveAttribute(
    'href',
    '/user/creator/dashboard/total-page-views?from=2026-10-01&to=2026-10-31',
  );
  expect(screen.getByRole('link', { name: '潮騒' })).toBeInTheDocument();
  expect(screen.queryByText('送信後に変わった数字')).not.toBeInTheDocument();
});

it('says what the pages say now where that has changed', async () => {
  const now = figures.map((one) => (one.figure === 'views' ? { ...one, count: 1210 } : one));
  api.answer(letters.get, { ...letter, now });
  await renderPage(remote, { path: `${PATH}/2026-10` });
  expect(await screen.findByText(/現在のページの数字は次のとおりです：閲覧数 1,210/)).toBeInTheDocument();
});

it('says that a letter of another month does not exist', async () => {
  api.refuse(letters.get, 'RESOURCE.NOT_FOUND');
  await renderPage(remote, { path: `${PATH}/2025-01` });
  expect(await screen.findByText(/見つかりませんでした/)).toBeInTheDocument();
});
