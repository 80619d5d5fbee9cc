import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { auth, money, type Payment } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { account } from '../../testing/factories.js';

const id = (end: number) => `0198f3a0-0000-7000-8000-0000000000${end}`;
const payment = (given: Partial<Payment> = {}): Payment => ({
  id: id(10),
  month: '2026-11',
  dueOn: '2026-11-01',
  nameJa: 'クリエイタープラン',
  nameEn: 'Creator plan',
  amountYen: 3300,
  taxYen: 300,
  refundedYen: 0,
  status: 'paid',
  paidAt: '2026-10-31T15:10:00.000Z',
  nextAttemptOn: null,
  failure: null,
  receipts: [{ id: id(20), number: '2026-000123', kind: 'invoice' }],
  accountId: id(30),
  name: '水沢 葵',
  companyName: '株式会社あかつき制作',
  email: 'aoi@studio.example',
  ...given,
});
const UNPAID = payment({
  id: id(11),
  status: 'unpaid',
  paidAt: null,
  failure: 'declined',
  receipts: [],
  name: '高瀬 凛',
});
const REVENUE = {
  months: [
    {
      month: '2026-10',
      paidYen: 33000,
      unpaidYen: 0,
      refundedYen: 1100,
      paid: 10,
      fees: 10,
      failed: 2,
      joined: 4,
      left: 1,
    },
    {
      month: '2026-11',
      paidYen: 28600,
      unpaidYen: 3300,
      refundedYen: 1100,
      paid: 9,
      fees: 10,
      failed: 1,
      joined: 3,
      left: 0,
    },
  ],
  recurringYen: 38500,
  members: { creators: 8, users: 2, resting: 1, withoutCard: 3 },
  compared: { day: '2026-11-23', checked: 20, healed: 1, unknown: 0, failed: 0, doneAt: '2026-11-23T00:00:00.000Z' },
};
const PRICE = {
  id: id(40),
  nameJa: 'クリエイタープラン',
  nameEn: 'Creator plan',
  fromMonth: '2020-01',
  priceYen: 3300,
  announcedAt: null,
};
const PRICES = { items: [PRICE] };

let api: MockApi;
beforeEach(() => {
  signInAs('admin');
  api = mockApi()
    .answer(auth.me, account({ adminPermission: 'full' }))
    .answer(money.revenue, REVENUE)
    .answer(money.incidents, { items: [], nextCursor: null })
    .answer(money.payments, { items: [payment(), UNPAID], nextCursor: null, total: 2 })
    .answer(money.prices, PRICES);
});
afterEach(() => {
  jest.useRealTimers();
  signInAs(null);
});

const show = (path = '/en/admin/money') => renderPage(remote, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
/** The last search. */
const asked = () => Object.fromEntries(new URLSearchParams(String(api.callsOf(money.payments).at(-1)?.query)));
const row = async (name: RegExp) => screen.findByRole('row', { name });
const open = async (name: string) => press(new RegExp(`${name}`));

describe('revenue', () => {
  it('is shown as figures, by month, and with the comparison of the night', async () => {
    await show('/admin/money');
    expect(await screen.findByText('38,500円')).toBeInTheDocument();
    // What was given back is taken off already.
    expect(screen.getAllByText('28,600円').length).toBeGreaterThan(1);
    expect(screen.getByText('10名')).toBeInTheDocument();
    expect(
      screen.getByText('2026/11/23の照合：20件中、1件を修正、0件は該当する請求がなく、0件は記録できませんでした。'),
    ).toBeInTheDocument();
    const table = screen.getByRole('table', { name: '月ごとの売上' });
    expect(within(table).getByText('33,000円')).toBeInTheDocument();
    for (const name of ['入会', '退会', '決済エラー'])
      expect(within(table).getByRole('columnheader', { name })).toBeInTheDocument();
  });

  it('is not asked for by a limited admin', async () => {
    api.answer(auth.me, account({ adminPermission: 'limited' }));
    await show();
    expect(await screen.findByText('Only administrators with full access can see revenue.')).toBeInTheDocument();
    expect(api.callsOf(money.revenue)).toHaveLength(0);
    expect(api.callsOf(money.payments)).toHaveLength(0);
    expect(api.callsOf(money.incidents)).toHaveLength(0);
  });

  it('says so when there is none', async () => {
    api
      .answer(money.revenue, { ...REVENUE, months: [], compared: null })
      .answer(money.payments, { items: [], nextCursor: null, total: 0 });
    await show();
    expect(await screen.findByText('There is no revenue yet')).toBeInTheDocument();
    expect(await screen.findByText('There are no payments yet')).toBeInTheDocument();
  });

  it('can be retried when it failed to load', async () => {
    api.refuse(money.revenue, 'SERVER.UNAVAILABLE');
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(money.revenue, REVENUE);
    await userEvent.click(retry);
    expect(await screen.findByText('¥38,500')).toBeInTheDocument();
  });
});

describe('payments', () => {
  it('have member, particulars, amount, tax, status and receipt', async () => {
    await show();
    const paid = within(await row(/水沢 葵/));
    for (const words of ['1 Nov 2026', 'November 2026 Creator plan', '¥3,300', '¥300', '2026-000123'])
      expect(paid.getAllByText(words).length).toBeGreaterThan(0);
    expect(within(await row(/高瀬 凛/)).getByText(/^for \d+ days$/)).toBeInTheDocument();
  });

  it('are searched by what the address says, in combination', async () => {
    await show('/en/admin/money?q=aoi&status=paid&from=2026-10-01&to=2026-11-30&min=1000&max=5000');
    await row(/水沢 葵/);
    expect(asked()).toMatchObject({
      ...{ q: 'aoi', status: 'paid', from: '2026-10-01', to: '2026-11-30' },
      ...{ minYen: '1000', maxYen: '5000' },
    });
  });

  it('ignore what is no day, amount or status in the address', async () => {
    await show('/en/admin/money?status=x&from=yesterday&min=-1&max=1e3');
    await row(/水沢 葵/);
    expect(asked()).not.toHaveProperty('minYen');
  });

  it('are narrowed by a bound when its field is left', async () => {
    await show();
    await userEvent.type(await screen.findByLabelText('At least (yen)'), '4000');
    await userEvent.tab();
    await waitFor(() => expect(asked()).toMatchObject({ minYen: '4000' }));
  });

  it('are refunded in part, after what it does is said', async () => {
    api.answer(money.refund, undefined);
    await show();
    showToasts();
    await open('水沢 葵');
    await press('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    expect(dialog.getByText(/Up to ¥3,300 can be refunded. A return invoice is issued/)).toBeInTheDocument();
    const amount = dialog.getByLabelText(/Amount/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '1100');
    await userEvent.type(dialog.getByLabelText(/Reason/), '障害のため');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund ¥1,100' }));
    expect(await screen.findByText('¥1,100 has been refunded.')).toBeInTheDocument();
    expect(api.callsOf(money.refund)).toMatchObject([
      { params: { id: id(10) }, body: { refundId: expect.any(String), amountYen: 1100, reason: '障害のため' } },
    ]);
  });

  it('keep the refund’s dialog open with a sentence when more is given back than was paid', async () => {
    api.refuse(money.refund, 'BILLING.REFUND_TOO_LARGE');
    await show();
    await open('水沢 葵');
    await press('Refund');
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
    await userEvent.type(dialog.getByLabelText(/Reason/), '障害のため');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund ¥3,300' }));
    await waitFor(() => expect(dialog.getByLabelText(/Amount/)).toBeInvalid());
    expect(dialog.getByLabelText(/Reason/)).toHaveValue('障害のため');
  });

  it('that are unpaid are charged again; a decline is told', async () => {
    api.answer(money.charge, { status: 'unpaid' });
    await show();
    showToasts();
    await open('高瀬 凛');
    expect(await screen.findByText('the card company has declined it')).toBeInTheDocument();
    await press('Charge again');
    expect(await screen.findByText(/The charge was declined/)).toBeInTheDocument();
  });
});

describe('prices', () => {
  it('say when members were told of a change, and when they will be', async () => {
    const base = { id: id(40), nameJa: 'クリエイタープラン', nameEn: 'Creator plan' };
    const change = { ...base, fromMonth: '2026-12', priceYen: 3500, announcedAt: '2026-10-26T15:00:00.000Z' };
    const later = { ...base, fromMonth: '2099-01', priceYen: 4000, announcedAt: null };
    api.answer(money.prices, { items: [later, change, ...PRICES.items] });
    await show('/admin/money');
    const table = within(await screen.findByRole('table', { name: '料金プランの価格' }));
    const texts = table
      .getAllByRole('row')
      .slice(1)
      .map((one) => one.lastElementChild?.textContent);
    expect(texts).toEqual(['適用月の35日前に送信', '2026/10/27', '']);
  });

  it('are changed from a month to come', async () => {
    api.answer(money.setPrice, PRICES);
    await show();
    showToasts();
    await press('Change a price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a price' }));
    const amount = dialog.getByLabelText(/Monthly fee/);
    await userEvent.clear(amount);
    await userEvent.type(amount, '3850');
    await userEvent.click(dialog.getByRole('button', { name: 'Change the price' }));
    await waitFor(() => expect(api.callsOf(money.setPrice)).toHaveLength(1));
    const call = api.callsOf(money.setPrice)[0];
    expect(call).toMatchObject({ params: { id: id(40) }, body: { priceYen: 3850 } });
    expect(String(Object(call?.body).fromMonth) > new Date().toISOString().slice(0, 7)).toBe(true);
  });

  it('begin with the price of the chosen plan, unless another one is typed', async () => {
    const other = { ...PRICE, id: id(41), nameJa: 'ユーザープラン', nameEn: 'User plan', priceYen: 5500 };
    api.answer(money.prices, { items: [PRICE, other] });
    await show();
    await press('Change a price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a price' }));
    const amount = dialog.getByLabelText(/Monthly fee/);
    const choose = async (name: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: 'Plan' }));
      await userEvent.click(await screen.findByRole('option', { name }));
    };
    expect(amount).toHaveValue('3300');
    await choose('User plan');
    expect(amount).toHaveValue('5500');
    await userEvent.clear(amount);
    await userEvent.type(amount, '6,000');
    await choose('Creator plan');
    expect(amount).toHaveValue('6,000');
  });

  it('are offered only for months which the server takes', async () => {
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-12-02T12:00:00+09:00') });
    await show();
    await press('Change a price');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change a price' }));
    expect(dialog.getByRole('combobox', { name: /From/ })).toHaveValue('February 2027');
  });
});
