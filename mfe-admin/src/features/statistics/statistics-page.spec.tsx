import { beforeEach, afterEach, describe, expect, it } from '@jest/globals';
import { memberFigures } from '@koma/contracts';
import { type MockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { APPLICATIONS, kinds, MEMBERS, mockStatistics } from '../../testing/statistics.js';

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

describe('the statistics of staff', () => {
  it('show members by state and kind, without applicants and closed ones in their number', async () => {
    await show();
    expect(await rowsOf('現在の会員')).toEqual([
      ['状態', 'クリエイター', 'ユーザー'],
      ['申請中 · フリーランス', '5', '0'],
      ['利用中 · 会社所属', '1,200', '34'],
      ['退会済み · 会社所属', '0', '7'],
    ]);
    expect(screen.getByText('1,234')).toBeInTheDocument();
    expect(screen.getByText('前の期間比 +50%（2）')).toBeInTheDocument();
  });

  it('show who joined and left on each day, the newest first, with sums', async () => {
    await show();
    expect(await rowsOf('入会と退会')).toEqual([
      ['日付', '入会', '退会'],
      ['2026/11/02', '0', '1'],
      ['2026/11/01', '3', '0'],
      ['合計', '3', '1'],
    ]);
  });

  it('show how far applications have come, in English', async () => {
    await show('/en/admin/statistics');
    expect(await rowsOf('Progress of applications')).toEqual([
      ['Step', 'Creators', 'Users', 'Of applications', 'Total (period before)'],
      ['Received', '6', '2', '100%', '4'],
      ['Called or answered', '5', '1', '75%', '0'],
      ['Accepted', '4', '0', '50%', '0'],
      ['Signed in', '2', '0', '25%', '0'],
    ]);
    expect(screen.getByText(/^Applications received in the chosen period/)).toBeInTheDocument();
  });

  it('ask for the period of the address, and for another that is chosen', async () => {
    await show('/admin/statistics?from=2026-10-01&to=2026-10-31');
    await rowsOf('入会と退会');
    const [first] = api.callsOf(memberFigures.members);
    expect([first?.query.get('from'), first?.query.get('to')]).toEqual(['2026-10-01', '2026-10-31']);
    await userEvent.click(screen.getByRole('radio', { name: '7日間' }));
    await rowsOf('入会と退会');
    expect(api.callsOf(memberFigures.applications)).toHaveLength(2);
  });

  it('say that there is nothing yet', async () => {
    api.answer(memberFigures.members, { ...MEMBERS, groups: [] }).answer(memberFigures.applications, {
      ...APPLICATIONS,
      steps: APPLICATIONS.steps.map(({ step }) => ({ step, ...kinds(0, 0) })),
    });
    await show();
    expect(await screen.findByText('会員はまだいません')).toBeInTheDocument();
    expect(await screen.findByText('この期間の申請はありません')).toBeInTheDocument();
  });

  it('show one part while the other fails, which can be retried', async () => {
    api.refuse(memberFigures.members, 'SERVER.UNAVAILABLE');
    await show();
    await rowsOf('登録申請の流れ');
    api.answer(memberFigures.members, MEMBERS);
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
    expect(await rowsOf('入会と退会')).toHaveLength(4);
  });
});
