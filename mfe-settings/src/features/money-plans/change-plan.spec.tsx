import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, fees, ownAccount, receipts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeMembership } from '../../testing/billing-factories.js';

const plan = { nameJa: 'ユーザープラン', nameEn: 'User plan', priceYen: 5500, taxYen: 500 };
const PLANS = { items: [{ ...plan, id: '0198f3a0-0000-7000-8000-000000000002', profileType: 'user' as const }] };
const RECIPIENT = { company: '', department: '', name: '', account: { company: '', name: '水沢 葵' } };

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(billing.listPlans, PLANS)
    .answer(fees.membership, makeMembership())
    .answer(fees.list, { items: [], nextCursor: null })
    .answer(receipts.recipient, RECIPIENT)
    .answer(receipts.years, { items: [] });
});
afterEach(() => signInAs(null));

const open = async () => {
  await renderPage(remote, { path: '/user/settings/money-plans' });
  await userEvent.click(await screen.findByRole('button', { name: 'このプランに変更' }));
  return within(await screen.findByRole('dialog', { name: 'ユーザープランに変更しますか？' }));
};

describe('a change of the plan', () => {
  it('says first what is charged when, and what becomes of the works', async () => {
    const dialog = await open();
    expect(dialog.getByText('2026/12/01に 5,500円（うち消費税 500円）')).toBeInTheDocument();
    expect(dialog.getByText(/共有リンクから表示されなくなります/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'キャンセル' }));
    expect(api.callsOf(ownAccount.changeProfileType)).toHaveLength(0);
  });

  it('says that nothing is charged any more to members who leave', async () => {
    const membership = makeMembership();
    api.answer(fees.membership, { ...membership, next: null, other: { ...membership.other, next: null } });
    expect((await open()).getByText('ありません')).toBeInTheDocument();
  });

  it('asks freelancers for their company, and keeps the dialog', async () => {
    api.refuse(ownAccount.changeProfileType, 'AUTH.COMPANIES_ONLY');
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'このプランに変更' }));
    const alert = within(await dialog.findByRole('alert'));
    expect(alert.getByRole('link', { name: '登録情報を変更' })).toHaveAttribute(
      'href',
      '/user/settings/registration-information',
    );
    expect(api.bodiesOf(ownAccount.changeProfileType)).toEqual([{ profileType: 'user' }]);
  });

  it('is not offered while the membership rests', async () => {
    api.answer(fees.membership, makeMembership({ next: null, restedAt: '2026-11-15T00:00:00.000Z' }));
    await renderPage(remote, { path: '/user/settings/money-plans' });
    expect(await screen.findByText('ユーザープラン')).toBeInTheDocument();
    expect(await screen.findByText('メンバーシップを休止しています')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'このプランに変更' })).not.toBeInTheDocument();
  });
});
