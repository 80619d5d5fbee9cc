import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { idOf, makePart, makeUsage, makeWork } from '../../testing/factories.js';

const works = [makeWork(), makeWork({ id: idOf(101), title: '街の灯' })];
const estimate = (last: number, yen: number | null, isShown = true) => ({ workId: idOf(last), yen, isShown });

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  sessionStorage.clear();
  api = mockApi().answer(requestParts.get, makePart({ side: 'owner', works }));
});
afterEach(() => signInAs(null));

const show = (...estimates: ReturnType<typeof estimate>[]) => {
  api.answer(requestParts.conflicts, { items: [], uncleared: [], estimates });
  return renderPage(remote, { path: `/user-dashboard/licences/parts/${idOf(300)}?act=quote` });
};
const table = async () => within(await screen.findByRole('table', { name: '料金表による使用料の目安（税抜）' }));
const fees = () => screen.getAllByRole('textbox', { name: '金額（円・税抜）' });
const TAKE = '目安を使用料に入れる';

describe('the estimate of a price list', () => {
  it('stands by work and in sum beside the lines, and fills them', async () => {
    await show(estimate(100, 120_000), estimate(101, 80_000));
    expect((await table()).getByRole('row', { name: '灯台の朝 120,000円' })).toBeInTheDocument();
    expect((await table()).getByRole('row', { name: '合計 200,000円' })).toBeInTheDocument();
    expect(screen.getByText('200,000円（税抜・料金表による）')).toBeInTheDocument();
    expect(screen.getByText(/依頼者の画面にも表示されます/)).toBeInTheDocument();
    expect(fees()[0]).toHaveAccessibleDescription('目安 120,000円');
    await userEvent.click(screen.getByRole('button', { name: TAKE }));
    expect(fees().map((field) => field.getAttribute('value'))).toEqual(['120,000', '80,000']);
    expect(screen.getByText('使用料に目安の金額が入っています。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: TAKE })).toBeNull();
  });

  it('leaves the line of a work that the list lacks as it is', async () => {
    await show(estimate(100, 120_000), estimate(101, null));
    expect((await table()).getByRole('row', { name: '街の灯 料金表になし' })).toBeInTheDocument();
    await userEvent.type(fees()[1] ?? document.body, '5000');
    await userEvent.click(screen.getByRole('button', { name: TAKE }));
    expect(fees().map((field) => field.getAttribute('value'))).toEqual(['120,000', '5000']);
  });

  it('follows the terms of the quote, beside what was asked for', async () => {
    const use = makeUsage({ term: 'year' });
    api.answer(requestParts.get, makePart({ side: 'owner', works: [makeWork()], usage: use }));
    await show(estimate(100, 120_000, false));
    expect(await screen.findByText(/会員に表示していないため、依頼者の画面には表示されません/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^使用期間/ }));
    api.answer(requestParts.conflicts, { items: [], uncleared: [], estimates: [estimate(100, 40_000, false)] });
    await userEvent.click(screen.getByRole('radio', { name: '1クール（3か月）' }));
    const row = { name: '灯台の朝 120,000円 40,000円' };
    expect(await screen.findByRole('row', row, { timeout: 3_000 })).toBeInTheDocument();
    expect(fees()[0]).toHaveAccessibleDescription('目安 40,000円');
    expect(api.bodiesOf(requestParts.conflicts)).toMatchObject([
      { usage: { term: 'year' } },
      { usage: { term: 'cour' } },
    ]);
  });

  it('is said to be missing where the list has nothing for what is asked', async () => {
    await show(estimate(100, null, false));
    expect(await screen.findByText(/料金表にこの条件の料金がないため/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '料金表を見る' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: TAKE })).toBeNull();
  });
});
