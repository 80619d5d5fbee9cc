import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, favouriteCreators, favourites, portraits } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard, creatorPage } from '../../testing/creators.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/en/user-dashboard/favorites/video';
const marked = [1, 2].map((number) => workCard(number, { isFavourite: true }));

beforeEach(() => signInAs('user'));
afterEach(() => signInAs(null));

const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Favourite: 作品1' }));
const link = () => screen.queryByRole('link', { name: '作品1' });

describe('the favourites', () => {
  it('lose at once what is no longer marked', async () => {
    const api = mockApi()
      .answer(favourites.list, pageOf(...marked))
      .answer(favourites.remove, undefined);
    await renderPage(remote, { path: PATH });
    await screen.findByText('作品1');
    api.answer(favourites.list, pageOf(...marked.slice(1)));
    await remove();
    await waitFor(() => expect(link()).toBeNull());
    expect(api.callsOf(favourites.remove)[0]?.params.id).toBe(marked[0]?.id);
  });

  it('get it back when the server refuses', async () => {
    const api = mockApi()
      .answer(favourites.list, pageOf(...marked))
      .refuse(favourites.remove, 'SERVER.FAILED');
    await renderPage(remote, { path: PATH });
    await remove();
    await waitFor(() => expect(api.callsOf(favourites.remove)).not.toHaveLength(0));
    await waitFor(() => expect(link()).toBeInTheDocument());
  });

  it('say how to begin while there are none', async () => {
    mockApi().answer(favourites.list, pageOf());
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('No favourite videos yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search videos' })).toHaveAttribute(
      'href',
      '/en/user-dashboard/search/video',
    );
  });
});

describe('the favourite creators', () => {
  const one = creatorCard(1, { isFavourite: true });
  it('stand beside the works, and leave when the mark is taken away', async () => {
    const api = mockApi()
      .answer(categories.list, { items: [] })
      .answer(portraits.versions, { items: [] })
      .answer(favouriteCreators.list, creatorPage(one))
      .answer(favouriteCreators.remove, undefined);
    await renderPage(remote, { path: '/user-dashboard/favorites/creator' });
    await screen.findByRole('link', { name: '水沢 葵1' });
    const tabs = within(screen.getByRole('navigation', { name: '種類' })).getAllByRole('link');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['クリエイター', '動画', '画像']);
    api.answer(favouriteCreators.list, creatorPage());
    await userEvent.click(screen.getByRole('button', { name: 'お気に入り：水沢 葵1' }));
    expect(await screen.findByText('お気に入りのクリエイターはまだいません')).toBeInTheDocument();
    expect(api.callsOf(favouriteCreators.remove)[0]?.params.id).toBe(one.id);
  });
});
