import { afterEach, expect, it } from '@jest/globals';
import { categories, works } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf } from '../../testing/works.js';

afterEach(() => signInAs(null));

it('leads out of an empty search by dropping what stands in the way', async () => {
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
