import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { activityFigures } from '@koma/contracts';
import { type MockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { ACTIVITY, mockStatistics } from '../../testing/statistics.js';

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

describe('the statistics of activity', () => {
  it('show members of each day and week without sums, which would count them twice', async () => {
    await show();
    expect(await rowsOf('作品を見た会員（日別）')).toEqual([
      ['日付', 'クリエイター', 'ユーザー'],
      ['2026/11/02', '15', '0'],
      ['2026/11/01', '20', '12'],
    ]);
    expect(await rowsOf('作品を見た会員（週別）')).toEqual([
      ['週（月曜日から）', 'クリエイター', 'ユーザー'],
      ['2026/11/02', '15', '0'],
      ['2026/10/26', '20', '12'],
    ]);
    expect(screen.getByText('前の期間比 +50%（28）')).toBeInTheDocument();
  });

  it('show views and collected works, in English', async () => {
    await show('/en/admin/statistics');
    expect((await rowsOf('Views and collected works')).at(-1)).toEqual(['Total', '540', '7']);
    expect(screen.getByText('-10% on the period before (600)')).toBeInTheDocument();
  });

  it('compare with no members that are not known any more', async () => {
    api.answer(activityFigures.activity, { ...ACTIVITY, knownFrom: ACTIVITY.from });
    await show();
    expect(await screen.findByText('前の期間は保存期間（13か月）を過ぎています')).toBeInTheDocument();
    expect(screen.queryByText('前の期間比 +50%（28）')).toBeNull();
    expect(screen.getByText('前の期間比 -10%（600）')).toBeInTheDocument();
  });

  it('say that nothing was viewed', async () => {
    const nothing = { count: 0, before: 0 };
    const members = { creators: nothing, users: nothing };
    api.answer(activityFigures.activity, { ...ACTIVITY, members, views: nothing, collected: nothing });
    await show();
    expect(await screen.findByText('この期間の閲覧はありません')).toBeInTheDocument();
  });
});
