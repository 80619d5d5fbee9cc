import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { cards, errorMessage, fees, sandbox } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, showToasts, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeCard, makeMembership } from '../../testing/billing-factories.js';

const SETUP = { id: 'seti_test12345678', provider: 'sandbox' as const, publishableKey: '', clientSecret: 'secret' };
const SECOND = makeCard({
  id: '0198f3a0-0000-7000-8000-000000000071',
  last4: '4444',
  brand: 'mastercard',
  isDefault: false,
});

let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(cards.list, { items: [makeCard()] })
    .answer(fees.membership, makeMembership())
    .answer(cards.startSetup, SETUP)
    .answer(sandbox.giveCard, { isAsking: false })
    .answer(sandbox.answerSetup, undefined)
    .answer(cards.add, { items: [makeCard(), SECOND] });
});
afterEach(() => signInAs(null));

const show = (path = '/en/user/settings/credit-card') => renderPage(remote, { path });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async ({ number = '4000 0025 0000 3155', expiry = '12/29', code = '123' } = {}) => {
  await press('Add a card');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), number);
  await userEvent.type(screen.getByRole('textbox', { name: 'Expiry (month/year)' }), expiry);
  await userEvent.type(screen.getByRole('textbox', { name: 'Security code' }), code);
  await userEvent.type(screen.getByRole('textbox', { name: 'Name on the card' }), 'AOI MIZUSAWA');
};
const order = () => press('Place the order and register the card');

describe('the cards', () => {
  it('are shown with brand, last digits, expiry and holder', async () => {
    await show('/user/settings/credit-card');
    const list = within(await screen.findByRole('list', { name: '登録済みのカード' }));
    for (const words of ['Visa 下4桁 4242', 'お支払いに使用', '有効期限 08/99', 'AOI MIZUSAWA'])
      expect(list.getByText(words)).toBeInTheDocument();
    expect(screen.getByText('2026/12/01に、3,300円をお支払いいただきます。')).toBeInTheDocument();
  });

  it('say so when there are none', async () => {
    api.answer(cards.list, { items: [] });
    await show();
    expect(await screen.findByText('No credit card info found.')).toBeInTheDocument();
  });

  it('may wait after the first sign-in, and the page says what happens then', async () => {
    api.answer(cards.list, { items: [] }).answer(fees.membership, makeMembership({ hasCard: false }));
    await show('/en/user/settings/credit-card?welcome=1');
    expect(await screen.findByText(/without one your membership rests after the 14th/)).toHaveTextContent('1 Dec 2026');
    expect(screen.getByRole('link', { name: 'Register later' })).toHaveAttribute('href', '/en/user-dashboard');
  });

  it('lead on from the first sign-in once there is one', async () => {
    await show('/en/user/settings/credit-card?welcome=1');
    expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeInTheDocument();
    expect(screen.queryByText(/without one/)).not.toBeInTheDocument();
  });

  it('can be retried when they failed to load', async () => {
    api.refuse(cards.list, 'SERVER.UNAVAILABLE');
    await show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(cards.list, { items: [makeCard()] });
    await userEvent.click(retry);
    expect(await screen.findByText('Visa ending in 4242')).toBeInTheDocument();
  });

  it('that have expired are marked', async () => {
    api.answer(cards.list, { items: [makeCard({ expiresYear: 2020 })] });
    await show();
    expect(await screen.findByText('Expired')).toBeInTheDocument();
  });

  it('can be chosen for payments', async () => {
    api
      .answer(cards.list, { items: [makeCard(), SECOND] })
      .answer(cards.setDefault, { items: [{ ...SECOND, isDefault: true }, makeCard({ isDefault: false })] });
    await show();
    await press('Use Mastercard ending in 4444 for payments');
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Mastercard ending in 4444Used'));
    expect(api.callsOf(cards.setDefault)).toMatchObject([{ params: { id: SECOND.id } }]);
  });

  it('are removed after a question; the server refuses the last one while a fee is due', async () => {
    api.refuse(cards.remove, 'BILLING.LAST_CARD');
    await show();
    showToasts();
    await press('Remove Visa ending in 4242');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText(/fee/i, { selector: '[role=alert] *' })).toBeInTheDocument();
    expect(screen.getByText('Visa ending in 4242')).toBeInTheDocument();
  });
});

describe('a card that is added', () => {
  it('is preceded by the order: plan, price with tax, times of payment, and how to leave', async () => {
    await show('/user/settings/credit-card');
    await press('カードを登録');
    const facts = within(await screen.findByRole('region', { name: 'お申し込み内容の確認' }));
    for (const words of [
      'クリエイタープラン',
      '3,300円（うち消費税 300円）',
      '2026/12/01（それまでは無料です）',
      '1か月ごとに自動で更新します。',
    ])
      expect(await facts.findByText(words)).toBeInTheDocument();
    expect(facts.getByRole('link', { name: '退会のお手続き' })).toBeInTheDocument();
    expect(facts.getByRole('link', { name: '特定商取引法に基づく表記' })).toHaveAttribute(
      'href',
      '/terms-of-use/commerce',
    );
  });

  it('leaves the page as a token: neither number nor code is sent', async () => {
    await show();
    await fill({ number: '5555-5555-5555-4444' });
    await order();
    expect(await screen.findByText('Mastercard ending in 4444')).toBeInTheDocument();
    expect(api.callsOf(sandbox.giveCard)).toMatchObject([
      { body: { token: 'pm_card_mastercard', expiresMonth: 12, expiresYear: 2029, holder: 'AOI MIZUSAWA' } },
    ]);
    expect(JSON.stringify(api.callsOf(sandbox.giveCard).map(({ body }) => body))).not.toMatch(/5555|123/);
    expect(api.callsOf(cards.add)).toMatchObject([{ body: { setupId: SETUP.id } }]);
  });

  it.each([
    [{ number: '4111 1111 1111 1111' }, 'Only test card numbers can be used here.'],
    [{ expiry: '13/29' }, 'Please enter month/year, for example 12/29.'],
    [{ code: '12' }, 'Please enter the 3 or 4 digits.'],
  ])('is checked in the page: %j', async (given, words) => {
    await show();
    await fill(given);
    await order();
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(api.callsOf(sandbox.giveCard)).toHaveLength(0);
  });

  it('is registered once the bank has confirmed it', async () => {
    api.answer(sandbox.giveCard, { isAsking: true });
    await show();
    await fill();
    await order();
    await press('Confirm');
    await waitFor(() => expect(api.callsOf(cards.add)).toHaveLength(1));
    expect(api.callsOf(sandbox.answerSetup)).toMatchObject([{ body: { hasPassed: true } }]);
  });

  it.each(['Refuse', 'Close'])(
    'is not registered when the bank’s dialog ends with “%s”, and nothing typed is lost',
    async (button) => {
      api.answer(sandbox.giveCard, { isAsking: true });
      await show();
      showToasts();
      await fill();
      await order();
      await press(button);
      expect(await screen.findByText(/The card is not registered/)).toBeInTheDocument();
      expect(api.callsOf(cards.add)).toHaveLength(0);
      expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0025 0000 3155');
    },
  );

  it.each([
    ['the bank cannot be reached', sandbox.answerSetup, 'SERVER.UNAVAILABLE'],
    ['the card is declined after the bank has confirmed it', cards.add, 'BILLING.CARD_DECLINED'],
  ] as const)('says what happened when %s', async (_, endpoint, code) => {
    api.answer(sandbox.giveCard, { isAsking: true }).refuse(endpoint, code);
    await show();
    showToasts();
    await fill();
    await order();
    await press('Confirm');
    expect(await screen.findByText(errorMessage(code, 'en'))).toBeInTheDocument();
    expect(screen.queryByText(/The card is not registered/)).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toHaveValue('4000 0025 0000 3155');
  });

  it('shows a decline beside the number', async () => {
    api.refuse(sandbox.giveCard, 'BILLING.CARD_DECLINED');
    await show();
    await fill({ number: '4000000000000002' });
    await order();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Card number' })).toBeInvalid());
  });
});
