import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { survey, type SurveyResult } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { cellsOf, DAYS } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/survey';
const none = { casting: 0, reference: 0, pitching: 0, recruiting: 0, other: 0 };
const result: SurveyResult = {
  ...DAYS,
  total: 4,
  totalBefore: 2,
  answers: { ...none, casting: 3, other: 1 },
  before: { ...none, reference: 2 },
  series: [
    { day: '2026-11-18', answers: { ...none, casting: 3 } },
    { day: '2026-11-19', answers: none },
    { day: '2026-11-20', answers: { ...none, other: 1 } },
  ],
};
let api: MockApi;

beforeEach(() => {
  // Charts warn because nothing has a size here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('creator');
  api = mockApi().answer(survey.result, result);
});
afterEach(() => signInAs(null));

it('shows what viewers looked for, with shares and the period before', async () => {
  await renderPage(remote, { path: PATH });
  const table = await screen.findByRole('table', { name: '探していたもの' });
  expect(cellsOf(within(table).getAllByRole('row'))).toEqual([
    ['回答', 'この期間', '割合', '前の期間'],
    ['スタッフを探している', '3', '75%', '0'],
    ['参考資料として', '0', '0%', '2'],
    ['企画・提案のため', '0', '0%', '0'],
    ['採用のため', '0', '0%', '0'],
    ['その他', '1', '25%', '0'],
    ['合計', '4', '–', '2'],
  ]);
});

it('shows the answers over time, with sums', async () => {
  await renderPage(remote, { path: `/en${PATH}` });
  const rows = cellsOf(within(await screen.findByRole('table', { name: 'Answers per day' })).getAllByRole('row'));
  expect(rows.at(-1)).toEqual(['Total', '3', '0', '0', '0', '1']);
});

it('says how answers come about where there are none', async () => {
  api.answer(survey.result, { ...result, total: 0, totalBefore: 0 });
  await renderPage(remote, { path: PATH });
  expect(await screen.findByText(/1日1問だけうかがっています/)).toBeInTheDocument();
});
