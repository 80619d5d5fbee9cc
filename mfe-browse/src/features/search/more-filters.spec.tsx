import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, companies, creators, portraits, works } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard, creatorPage } from '../../testing/creators.js';
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

  it('search for others, and keep chosen ones visible', async () => {
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

describe('the period filter', () => {
  it('is in the address, the query and the chips', async () => {
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

describe('the filter by roles of a work', () => {
  it('has counts in the panel and is in address and query', async () => {
    api
      .answer(categories.list, { items: [{ kind: 'role', key: 'music', ja: '音楽', en: 'Music', group: null }] })
      .answer(works.facets, { items: [{ kind: 'role', key: 'music', count: 7 }] });
    const { router } = await renderPage(remote, { path: PATH });
    await userEvent.click(
      within(await screen.findByRole('group', { name: '担当' })).getByRole('checkbox', { name: /^音楽\s?7$/ }),
    );
    expect(router.state.location.search).toBe('?role=music');
    await waitFor(() => expect(lastQuery()?.getAll('role')).toEqual(['music']));
  });
});

it('lists situations under their headings', async () => {
  api
    .answer(categories.list, {
      items: [{ kind: 'situation', key: 'sea', ja: '海', en: 'Sea', group: 'nature' }],
      groups: [{ kind: 'situation', key: 'nature', ja: '自然', en: 'Nature' }],
    })
    .answer(works.facets, { items: [{ kind: 'situation', key: 'sea', count: 2 }] });
  await renderPage(remote, { path: `/en${PATH}` });
  const nature = await screen.findByRole('group', { name: 'Nature' });
  expect(within(nature).getByRole('checkbox', { name: /^Sea\s?2$/ })).toBeInTheDocument();
});

describe('the filters by awards and works of creators', () => {
  it('have counts, and use a year once it is complete', async () => {
    api
      .answer(portraits.versions, { items: [] })
      .answer(creators.search, creatorPage(creatorCard(1)))
      .answer(creators.facets, {
        items: [
          { kind: 'ownAward', key: 'ACC賞', count: 4 },
          { kind: 'kind', key: 'image', count: 3 },
        ],
      });
    const { router } = await renderPage(remote, { path: '/user-dashboard/search/creator/grid' });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^ACC賞\s?4$/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: /^画像\s?3$/ }));
    expect(decodeURIComponent(router.state.location.search)).toBe('?ownAward=ACC賞&kind=image');
    const field = screen.getByRole('textbox', { name: '開始年' });
    await userEvent.type(field, '202');
    await new Promise((go) => setTimeout(go, 700));
    expect(router.state.location.search).not.toContain('ownAwardFrom');
    await userEvent.type(field, '0');
    await waitFor(() => expect(router.state.location.search).toContain('ownAwardFrom=2020'));
    expect(await screen.findByRole('button', { name: '個人の受賞年：2020年以降を外す' })).toBeInTheDocument();
    const question = api.callsOf(creators.search).at(-1)?.query;
    expect([question?.get('ownAward'), question?.get('kind'), question?.get('ownAwardFrom')]).toEqual([
      'ACC賞',
      'image',
      '2020',
    ]);
  });
});

it('offers every order in both directions', async () => {
  await renderPage(remote, { path: `${PATH}?sort=creator` });
  await screen.findByRole('link', { name: '作品1' });
  expect([lastQuery()?.get('sort'), lastQuery()?.get('direction')]).toEqual(['creator', 'asc']);
  await userEvent.click(screen.getByRole('button', { name: '並び順を逆にする（現在：あ→ん）' }));
  await waitFor(() => expect(lastQuery()?.get('direction')).toBe('desc'));
});
