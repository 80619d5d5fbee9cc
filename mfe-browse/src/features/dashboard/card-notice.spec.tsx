import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fees, type Membership } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const NEXT = { month: '2026-12', dueOn: '2026-12-01', amountYen: 5500, taxYen: 500, isFirst: true };
const membership = (given: Partial<Membership>): Membership => ({
  profileType: 'user',
  planJa: 'ユーザープラン',
  planEn: 'User plan',
  priceYen: 5500,
  taxYen: 500,
  next: NEXT,
  other: { planJa: 'クリエイタープラン', planEn: 'Creator plan', priceYen: 3300, taxYen: 300, next: null },
  restedAt: null,
  endsAt: null,
  hasCard: false,
  ...given,
});
const show = async (given: Partial<Membership>) => {
  mockApi().answer(fees.membership, membership(given));
  await renderPage(remote, { path: '/en/user-dashboard' });
  await screen.findByRole('heading', { level: 1 });
};

beforeEach(() => {
  localStorage.clear();
  signInAs('user');
});
afterEach(() => signInAs(null));

it('asks a member for a card before the first fee, and says what happens without one', async () => {
  await show({});
  expect(await screen.findByText(/begin on 1 Dec 2026/)).toHaveTextContent('rests after the 14th');
  expect(screen.getByRole('link', { name: 'Register a card' })).toHaveAttribute(
    'href',
    '/en/user/settings/credit-card',
  );
});

it('asks no more in this month after "later"', async () => {
  await show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/free for you/)).not.toBeInTheDocument();
});

it('asks again before the next month', async () => {
  await show({});
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  await show({ next: { ...NEXT, month: '2027-01', dueOn: '2027-01-01', isFirst: false } });
  expect(await screen.findByText(/will be charged on 1 Jan 2027/)).toBeInTheDocument();
});

it.each([{ hasCard: true }, { next: null }])('asks nobody with %j', async (given) => {
  await show(given);
  await Promise.resolve();
  expect(screen.queryByRole('link', { name: 'Register a card' })).not.toBeInTheDocument();
});
