import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { searchFigures } from '@koma/contracts';
import { type MockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.js';
import { mockStatistics, SEARCHES } from '../../testing/statistics.js';

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

describe('the statistics of searches', () => {
  it('show what was found and what was not on each day', async () => {
    await show();
    expect(await rowsOf('会員の検索')).toEqual([
      ['日付', '見つかった', '見つからなかった'],
      ['2026/11/02', '0', '10'],
      ['2026/11/01', '48', '2'],
      ['合計', '48', '12'],
    ]);
    expect(screen.getByText('前の期間比 +50%（40）')).toBeInTheDocument();
  });

  it('list the words, with the number of those that are not shown', async () => {
    await show('/en/admin/statistics');
    expect(await rowsOf('Most frequent searches')).toEqual([
      ['Searched words', 'Found something', 'Found nothing'],
      ['潮騒', '29', '1'],
      ['空撮', '2', '7'],
    ]);
    expect(await rowsOf('Searched for in vain')).toHaveLength(2);
    expect(screen.getByText('Words of at least 3 members on one day; 21 others')).toBeInTheDocument();
    expect(screen.getByText('Words of at least 3 members on one day; 4 others')).toBeInTheDocument();
  });

  it('say that no words can be shown, and that nobody has searched', async () => {
    api.answer(searchFigures.searches, { ...SEARCHES, frequent: [], unanswered: [] });
    const { unmount } = await show();
    expect(await screen.findByText('表示できる検索語はまだありません')).toBeInTheDocument();
    expect(screen.getByText('見つからなかった言葉はありません')).toBeInTheDocument();
    unmount();
    api.answer(searchFigures.searches, { ...SEARCHES, searches: { count: 0, before: 0 } });
    await show();
    expect(await screen.findByText('この期間の検索はありません')).toBeInTheDocument();
  });
});
