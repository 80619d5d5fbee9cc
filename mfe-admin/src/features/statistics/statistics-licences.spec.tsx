import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { licenceFigures } from '@koma/contracts';
import { type MockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { LICENCES, mockStatistics } from '../../testing/statistics.js';

let api: MockApi;
const show = (address = '/admin/statistics') => renderPage(remote, { path: address });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

beforeEach(() => {
  signInAs('admin');
  api = mockStatistics();
});
afterEach(() => signInAs(null));

describe('the statistics of the licence desk', () => {
  it('show requests and licences of each day, the newest first, with sums', async () => {
    await show();
    expect(await rowsOf('依頼と許諾の件数')).toEqual([
      ['日付', '依頼', '許諾'],
      ['2026/11/02', '2', '3'],
      ['2026/11/01', '10', '2'],
      ['合計', '12', '5'],
    ]);
    expect(screen.getByText('1.5日')).toBeInTheDocument();
    expect(screen.getByText('前の期間：2日')).toBeInTheDocument();
  });

  it('are read in English, also where nothing was answered', async () => {
    api.answer(licenceFigures.desk, { ...LICENCES, answerDays: { days: null, before: null } });
    await show('/en/admin/statistics');
    expect(await rowsOf('Requests and licences per day')).toHaveLength(4);
    expect(screen.getByText('Median days to answer')).toBeInTheDocument();
  });

  it('say that there was nothing', async () => {
    const none = { count: 0, before: 0 };
    api.answer(licenceFigures.desk, { ...LICENCES, requests: none, quotes: none, licences: none, declined: none });
    await show();
    expect(await screen.findByText('この期間の依頼や許諾はありません')).toBeInTheDocument();
  });
});
