import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { billing, cards, fees, receipts, sandbox } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeCard, makeFee, makeMembership } from '../../testing/billing-factories.js';

const id = (end: number) => `0198f3a0-0000-7000-8000-00000000000${end}`;
const PLANS = {
  items: [
    {
      id: id(1),
      profileType: 'creator' as const,
      nameJa: 'クリエイター',
      nameEn: 'Creator',
      priceYen: 3300,
      taxYen: 300,
    },
    { id: id(2), profileType: 'user' as const, nameJa: 'ユーザー', nameEn: 'User', priceYen: 5500, taxYen: 500 },
  ],
};
const STATE = { provider: 'sandbox' as const, publishableKey: '', clientSecret: null, failure: null };
const RECIPIENT = {
  company: '',
  department: '',
  name: '',
  account: { company: '株式会社あかつき制作', name: '水沢 葵' },
};
const UNPAID = makeFee({ status: 'unpaid', paidAt: null, failure: 'declined', nextAttemptOn: '2026-12-03' });

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(billing.listPlans, PLANS)
    .answer(fees.membership, makeMembership())
    .answer(fees.list, { items: [makeFee()], nextCursor: null })
    .answer(cards.list, { items: [makeCard({ last4: '4444', isDefault: false }), makeCard()] })
    .answer(receipts.recipient, RECIPIENT)
    .answer(receipts.years, { items: [] });
});
afterEach(() => signInAs(null));

const show = (path = '/user/settings/money-plans') => renderPage(remote, { path });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the plans', () => {
  it('are shown with their prices in the page’s language', async () => {
    await show();
    expect(await screen.findByText('5,500円')).toBeInTheDocument();
    expect(screen.getByText('うち消費税 500円')).toBeInTheDocument();
    expect((await region('プラン一覧')).getAllByText('ご利用中のプラン')).toHaveLength(1);
  });

  it('can be retried when they failed to load', async () => {
    api.refuse(billing.listPlans, 'SERVER.UNAVAILABLE');
    await show('/en/user/settings/money-plans');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(billing.listPlans, PLANS);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Creator' })).toBeInTheDocument();
  });

  it('can be empty', async () => {
    api.answer(billing.listPlans, { items: [] });
    await show('/en/user/settings/money-plans');
    expect(await screen.findByText('There are no plans yet')).toBeInTheDocument();
  });
});

describe('the own membership', () => {
  it('says what is charged next, and when', async () => {
    await show();
    expect(await screen.findByText('2026/12/01に 3,300円（うち消費税 300円）')).toBeInTheDocument();
  });

  it('names the last day after a cancellation', async () => {
    api.answer(fees.membership, makeMembership({ next: null, endsAt: '2026-11-30T15:00:00.000Z' }));
    await show();
    expect(await screen.findByText('2026/11/30（退会のお手続き済み）')).toBeInTheDocument();
    expect(screen.queryByText('次回のお支払い')).not.toBeInTheDocument();
  });

  it('leads to the card where there is none', async () => {
    api.answer(fees.membership, makeMembership({ hasCard: false }));
    await show('/en/user/settings/money-plans');
    const note = within(await screen.findByRole('alert'));
    expect(note.getByRole('link', { name: 'Add a card' })).toHaveAttribute('href', '/en/user/settings/credit-card');
  });

  it('says how a membership that rests comes back', async () => {
    api.answer(fees.membership, makeMembership({ next: null, restedAt: '2026-11-15T00:00:00.000Z' }));
    await show();
    expect(await screen.findByText('メンバーシップを休止しています')).toBeInTheDocument();
  });
});

describe('the payments', () => {
  it('have amount, tax, day and status', async () => {
    await show();
    const payments = await region('お支払い');
    expect(await payments.findByText('2026年11月分 クリエイタープラン')).toBeInTheDocument();
    for (const words of ['3,300円', 'うち消費税 300円', '支払済み', 'お支払い日：2026/11/01'])
      expect(payments.getByText(words)).toBeInTheDocument();
    expect(payments.queryByRole('button')).not.toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    api.answer(fees.list, { items: [], nextCursor: null });
    await show('/en/user/settings/money-plans');
    expect(await screen.findByText('There are no payments yet')).toBeInTheDocument();
  });

  it('can be paid at once where they are unpaid, and are shown as paid', async () => {
    api.answer(fees.list, { items: [UNPAID], nextCursor: null }).answer(fees.pay, { ...STATE, status: 'succeeded' });
    await show('/en/user/settings/money-plans');
    showToasts();
    expect(await screen.findByText('Not charged: the card company has declined it')).toBeInTheDocument();
    expect(screen.getByText('Next try: 3 Dec 2026')).toBeInTheDocument();
    api.answer(fees.list, { items: [makeFee()], nextCursor: null });
    await userEvent.click(screen.getByRole('button', { name: /^Pay now/ }));
    expect(await screen.findByText('Your payment is complete.')).toBeInTheDocument();
    expect(await screen.findByText('Paid')).toBeInTheDocument();
    expect(api.callsOf(fees.pay)).toHaveLength(1);
  });

  it('name the card that pays what is due, and lead to another', async () => {
    api.answer(fees.list, { items: [UNPAID], nextCursor: null });
    await show();
    const payments = await region('お支払い');
    expect(await payments.findByText(/お支払いに使うカード：Visa 下4桁 4242/)).toBeInTheDocument();
    expect(payments.getByRole('link', { name: 'カードを変更' })).toHaveAttribute('href', '/user/settings/credit-card');
  });

  it('say why a payment was declined', async () => {
    api
      .answer(fees.list, { items: [UNPAID], nextCursor: null })
      .answer(fees.pay, { ...STATE, status: 'declined', failure: 'insufficient-funds' });
    await show();
    showToasts();
    await userEvent.click(await screen.findByRole('button', { name: /今すぐ支払う$/ }));
    expect(await screen.findByText(/お支払いは完了していません：ご利用可能額が不足しています/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /今すぐ支払う$/ })).toBeEnabled();
  });

  it('ask the bank, and are not charged when it is closed', async () => {
    api
      .answer(fees.list, { items: [UNPAID], nextCursor: null })
      .answer(fees.pay, { ...STATE, status: 'action-needed' })
      .answer(sandbox.answerCharge, undefined)
      .answer(fees.state, { ...STATE, status: 'succeeded' });
    await show('/en/user/settings/money-plans');
    showToasts();
    const pay = await screen.findByRole('button', { name: /^Pay now/ });
    await userEvent.click(pay);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Not charged: the confirmation with the bank was not finished/)).toBeInTheDocument();
    expect(api.callsOf(sandbox.answerCharge)).toHaveLength(0);
    await userEvent.click(pay);
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.callsOf(sandbox.answerCharge)).toHaveLength(1));
    expect(await screen.findByText('Your payment is complete.')).toBeInTheDocument();
  });
});

describe('receipts', () => {
  it('are saved one by one and by year', async () => {
    const paid = makeFee({
      receipts: [
        { id: id(8), number: '2026-000123', kind: 'invoice' },
        { id: id(9), number: '2026-000130', kind: 'return' },
      ],
    });
    api
      .answer(fees.list, { items: [paid], nextCursor: null })
      .answer(receipts.years, { items: [{ year: 2026, receipts: 2 }] });
    await show();
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await link('領収書 2026-000123をPDFでダウンロード')).toHaveAttribute(
      'href',
      expect.stringContaining(`/api/billing/receipts/${id(8)}/file`),
    );
    expect(await link('返金明細書 2026-000130をPDFでダウンロード')).toHaveAttribute('download');
    expect(await link('2026年の領収書のZIPをダウンロード')).toHaveAttribute(
      'href',
      expect.stringContaining('/api/billing/receipt-years/2026/file'),
    );
  });

  it('are made out to the registered names until others are chosen', async () => {
    api.answer(receipts.setRecipient, { ...RECIPIENT, department: '経理部', name: '森 芽衣' });
    await show();
    expect(await (await region('領収書')).findByText('株式会社あかつき制作')).toBeInTheDocument();
    await userEvent.click(await screen.findByRole('button', { name: '領収書の宛名を変更' }));
    await userEvent.type(screen.getByRole('textbox', { name: '部署名' }), '経理部');
    await userEvent.type(screen.getByRole('textbox', { name: 'お名前' }), '森 芽衣');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('株式会社あかつき制作 経理部')).toBeInTheDocument();
    expect(screen.getByText('森 芽衣 様')).toBeInTheDocument();
    expect(api.bodiesOf(receipts.setRecipient)).toEqual([{ company: '', department: '経理部', name: '森 芽衣' }]);
  });

  it('keep what was typed when the recipient cannot be stored', async () => {
    api.refuse(receipts.setRecipient, 'SERVER.UNAVAILABLE');
    await show();
    await userEvent.click(await screen.findByRole('button', { name: '領収書の宛名を変更' }));
    await userEvent.type(screen.getByRole('textbox', { name: '会社名' }), 'みなと映像');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '会社名' })).toHaveValue('みなと映像');
  });
});
