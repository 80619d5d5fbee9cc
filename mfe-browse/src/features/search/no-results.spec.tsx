import { afterEach, expect, it } from '@jest/globals';
import { categories, creators, suggestions, works } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf } from '../../testing/works.js';

afterEach(() => signInAs(null));

it('offers to remove the filters that prevent results', async () => {
  signInAs('user');
  mockApi()
    .answer(categories.list, { items: [{ kind: 'genre', key: 'cool', ja: 'クール', en: 'Cool', group: null }] })
    .answer(works.facets, { items: [] })
    .answer(works.search, { ...pageOf(), total: 5 });
  const { router } = await renderPage(remote, { path: '/en/user-dashboard/search/video?q=soda&genre=cool' });
  expect(await screen.findByText('No Results Found.')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Genre: Cool (5)' }));
  expect(router.state.location.search).toBe('?q=soda');
});

it('removes all values of a filter together, and knows the roles of works', async () => {
  signInAs('user');
  mockApi()
    .answer(categories.list, {
      items: [
        { kind: 'role', key: 'music', ja: '音楽', en: 'Music', group: null },
        { kind: 'role', key: 'narrator', ja: 'ナレーター', en: 'Narrator', group: null },
      ],
    })
    .answer(works.facets, { items: [] })
    .answer(works.search, { ...pageOf(), total: 5 });
  const { router } = await renderPage(remote, {
    path: '/user-dashboard/search/video?q=soda&role=music&role=narrator',
  });
  await userEvent.click(await screen.findByRole('button', { name: '担当：音楽・ナレーターを外す（5件）' }));
  expect(router.state.location.search).toBe('?q=soda');
});

it('names the filters of creators and of their works', async () => {
  signInAs('user');
  mockApi()
    .answer(categories.list, { items: [] })
    .answer(creators.facets, { items: [] })
    .answer(creators.search, { items: [], nextCursor: null, total: 2 });
  await renderPage(remote, {
    path: '/en/user-dashboard/search/creator/grid?ownAward=ACC&ownAwardFrom=2020&kind=image',
  });
  for (const name of ['Personal award: ACC', 'Year of personal award: 2020 or later', 'Kind of work: Images'])
    expect(await screen.findByRole('button', { name: `Remove ${name} (2)` })).toBeInTheDocument();
});

it('offers what may have been meant', async () => {
  signInAs('user');
  const api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [] })
    .answer(suggestions.corrections, { items: [{ q: '白波飲料', total: 3 }] })
    .answer(works.search, { ...pageOf(), total: 0 });
  const { router } = await renderPage(remote, { path: '/user-dashboard/search/video?q=白波飲科' });
  const meant = await screen.findByRole('group', { name: 'もしかして：' });
  expect(api.callsOf(suggestions.corrections).at(-1)?.query.get('q')).toBe('白波飲科');
  const correction = within(meant).getByRole('button', { name: '白波飲料（3件）' });
  expect(correction).toHaveAttribute('data-variant', 'filled');
  for (const clear of screen.getAllByRole('button', { name: 'すべて解除' }))
    expect(clear).not.toHaveAttribute('data-variant', 'filled');
  await userEvent.click(correction);
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('白波飲料');
});

it('says that only the first letters of a long query are used', async () => {
  signInAs('user');
  const api = mockApi()
    .answer(categories.list, { items: [] })
    .answer(works.facets, { items: [] })
    .answer(suggestions.corrections, { items: [] })
    .answer(works.search, { ...pageOf(), total: 0 });
  await renderPage(remote, { path: `/user-dashboard/search/video?q=${'長'.repeat(101)}` });
  expect(await screen.findByText('検索語は100文字までです。先頭の100文字で検索しています。')).toBeInTheDocument();
  expect(api.callsOf(works.search).at(-1)?.query.get('q')).toBe('長'.repeat(100));
});
