import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { licenceRequests, licences, requestParts } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../remote.js';

const nothing = { items: [], nextCursor: null };
let api: MockApi;
beforeEach(() => {
  signInAs('creator');
  api = mockApi()
    .answer(licences.list, nothing)
    .answer(licences.ofCreator, nothing)
    .answer(licenceRequests.list, nothing)
    .answer(requestParts.inbox, nothing);
});
afterEach(() => signInAs(null));

const QUERY = 'q=%E6%BD%AE&medium=cinema&endsBy=2027-01-31';
const FILTERS = { q: '潮', medium: 'cinema', endsBy: '2027-01-31' };
const lastOf = (endpoint: Parameters<MockApi['callsOf']>[0]) =>
  Object.fromEntries(api.callsOf(endpoint).at(-1)?.query ?? []);

describe('the filters of a list', () => {
  it.each([
    ['/user-dashboard/licences', licenceRequests.list, { state: 'open' }],
    ['/user-dashboard/licences?view=licences', licences.list, { state: 'active' }],
    ['/user/creator/licences', requestParts.inbox, { state: 'open' }],
    ['/user/creator/licences?view=given', licences.ofCreator, { state: 'active' }],
  ])('of %s stand in the address, and are asked for together with the state', async (page, endpoint, { state }) => {
    await renderPage(remote, { path: `${page}${page.includes('?') ? '&' : '?'}state=${state}&${QUERY}` });
    expect(await screen.findByText('条件に合うものはありません')).toBeInTheDocument();
    expect(lastOf(endpoint)).toMatchObject({ ...FILTERS, state });
    expect(screen.getByRole('link', { name: 'すべて' })).toHaveAttribute('href', expect.stringContaining(QUERY));
    await userEvent.click(screen.getByRole('button', { name: '条件をすべて解除' }));
    expect(lastOf(endpoint)).not.toHaveProperty('q');
    expect(lastOf(endpoint)).toHaveProperty('state', state);
  });

  it('are chosen on the page', async () => {
    const { router } = await renderPage(remote, { path: '/en/user-dashboard/licences?view=licences' });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Search licences' }), 'tide{Enter}');
    await userEvent.click(screen.getByRole('combobox', { name: 'Media' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Cinema' }));
    expect(new URLSearchParams(router.state.location.search).toString()).toBe('view=licences&q=tide&medium=cinema');
    expect(lastOf(licences.list)).toMatchObject({ q: 'tide', medium: 'cinema' });
  });

  it('leave out what the address says wrong', async () => {
    await renderPage(remote, { path: '/user-dashboard/licences?view=licences&medium=radio&endsBy=tomorrow' });
    await screen.findByRole('search');
    expect(lastOf(licences.list)).not.toHaveProperty('medium');
    expect(lastOf(licences.list)).not.toHaveProperty('endsBy');
  });
});
