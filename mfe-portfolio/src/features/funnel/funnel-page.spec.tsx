import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { dashboards, type Funnel } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { cellsOf, DAYS } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/funnel';
const steps: Funnel['steps'] = [
  { step: 'view', count: 200, before: 100 },
  { step: 'favourite', count: 20, before: 0 },
  { step: 'save', count: 5, before: 10 },
  { step: 'presentation', count: 1, before: 1 },
  { step: 'opening', count: 0, before: 0 },
  { step: 'request', count: 4, before: 2 },
  { step: 'licence', count: 2, before: 0 },
];
let api: MockApi;

beforeEach(() => {
  signInAs('creator');
  api = mockApi().answer(dashboards.funnel, { ...DAYS, steps });
});
afterEach(() => signInAs(null));

it('shows each step with its change and its share of the views', async () => {
  await renderPage(remote, { path: PATH });
  const rows = cellsOf(within(await screen.findByRole('table')).getAllByRole('row')).slice(1);
  expect(rows).toEqual([
    ['閲覧', '200+100%', '100%'],
    ['お気に入り', '20–', '10%'],
    ['スライドセレクトへの追加', '5-50%', '2.5%'],
    ['プレゼンテーション', '10%', '0.5%'],
    ['共有リンクの開封', '0–', '0%'],
    ['使用許諾の依頼', '4+100%', '2%'],
    ['使用許諾', '2–', '1%'],
  ]);
});

it('says how figures come about where nothing happened', async () => {
  api.answer(dashboards.funnel, { ...DAYS, steps: steps.map(({ step }) => ({ step, count: 0, before: 0 })) });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/公開すると、閲覧とその後の反応/)).toBeInTheDocument();
});
