import { afterEach, describe, expect, it } from '@jest/globals';
import { billing } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

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

afterEach(() => signInAs(null));

describe('the plans', () => {
  it('are shown with their prices in the page’s language', async () => {
    signInAs('creator');
    mockApi().answer(billing.listPlans, PLANS);
    await renderPage(remote, { path: '/user/settings/money-plans' });
    expect(await screen.findByText('3,300円')).toBeInTheDocument();
    expect(screen.getByText('うち消費税 500円')).toBeInTheDocument();
    expect(screen.getAllByText('ご利用中のプラン')).toHaveLength(1);
  });

  it('can be retried when they failed to load', async () => {
    signInAs('user');
    const api = mockApi().refuse(billing.listPlans, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: '/en/user/settings/money-plans' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(billing.listPlans, PLANS);
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { name: 'Creator' })).toBeInTheDocument();
  });

  it('can be empty', async () => {
    signInAs('user');
    mockApi().answer(billing.listPlans, { items: [] });
    await renderPage(remote, { path: '/en/user/settings/money-plans' });
    expect(await screen.findByText('There are no plans yet')).toBeInTheDocument();
  });
});
