import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, companies, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/user-dashboard/search/video';

let api: MockApi;
beforeEach(() => {
  signInAs('user');
  api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [{ kind: 'client', key: '白波飲料', count: 9 }] })
    .answer(works.search, pageOf(workCard(1)))
    .answer(companies.suggest, { items: [{ name: '北斗自動車' }] });
});
afterEach(() => signInAs(null));

const lastQuery = () => api.callsOf(works.search).at(-1)?.query;

describe('the filters by name', () => {
  it('offer the most frequent names with their counts', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^白波飲料\s?9$/ }));
    expect(new URLSearchParams(router.state.location.search).getAll('client')).toEqual(['白波飲料']);
    await waitFor(() => expect(lastQuery()?.getAll('client')).toEqual(['白波飲料']));
  });

  it('find the others, and keep in sight what is chosen', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    const field = await screen.findByRole('combobox', { name: 'クライアントを探す' });
    await userEvent.type(field, 'ホクト');
    await userEvent.click(await screen.findByRole('option', { name: '北斗自動車' }));
    expect(new URLSearchParams(router.state.location.search).getAll('client')).toEqual(['北斗自動車']);
    await waitFor(() => expect(field).toHaveValue(''));
    expect(await screen.findByRole('checkbox', { name: /^北斗自動車/ })).toBeChecked();
    expect(api.callsOf(companies.suggest).at(-1)?.query.get('kind')).toBe('client');
  });
});

describe('the period', () => {
  it('is in the address, in the question and among what can be dropped', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    fireEvent.change(await screen.findByLabelText('開始'), { target: { value: '2024-04-01' } });
    expect(router.state.location.search).toBe('?onAirFrom=2024-04-01');
    await waitFor(() => expect(lastQuery()?.get('onAirFrom')).toBe('2024-04-01'));
    await userEvent.click(await screen.findByRole('button', { name: 'オンエア日：2024/04/01以降を外す' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByLabelText('開始')).toHaveValue('');
  });

  it('waits until a year has been typed', async () => {
    const { router } = await renderPage(remote, { path: PATH });
    fireEvent.change(await screen.findByLabelText('終了'), { target: { value: '0202-04-01' } });
    expect(router.state.location.search).toBe('');
    fireEvent.change(screen.getByLabelText('終了'), { target: { value: '2024-04-01' } });
    expect(router.state.location.search).toBe('?onAirTo=2024-04-01');
  });
});

it('has every order in both directions', async () => {
  await renderPage(remote, { path: `${PATH}?sort=creator` });
  await screen.findByRole('link', { name: '作品1' });
  expect([lastQuery()?.get('sort'), lastQuery()?.get('direction')]).toEqual(['creator', 'asc']);
  await userEvent.click(screen.getByRole('button', { name: '並び順を逆にする（現在：あ→ん）' }));
  await waitFor(() => expect(lastQuery()?.get('direction')).toBe('desc'));
});
