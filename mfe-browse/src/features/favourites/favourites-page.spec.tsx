import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { categories, favouriteCreators, favourites, portraits, projects } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { creatorCard, creatorPage } from '../../testing/creators.js';
import { makeProject, projectPage } from '../../testing/projects.js';
import { pageOf, workCard } from '../../testing/works.js';

const PATH = '/en/user-dashboard/favorites/video';
const marked = [1, 2].map((number) => workCard(number, { isFavourite: true }));

beforeEach(() => signInAs('user'));
afterEach(() => signInAs(null));

const remove = async () => userEvent.click(await screen.findByRole('button', { name: 'Favourite: 作品1' }));
const link = () => screen.queryByRole('link', { name: '作品1' });

describe('the favourite works', () => {
  it('lose an unmarked work at once', async () => {
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

  it('restore it when the server refuses', async () => {
    const api = mockApi()
      .answer(favourites.list, pageOf(...marked))
      .refuse(favourites.remove, 'SERVER.FAILED');
    await renderPage(remote, { path: PATH });
    await remove();
    await waitFor(() => expect(api.callsOf(favourites.remove)).not.toHaveLength(0));
    await waitFor(() => expect(link()).toBeInTheDocument());
  });

  it('explain how to begin when there are none', async () => {
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
  it('are listed beside the works, and removed with the mark', async () => {
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
    await userEvent.click(await screen.findByRole('button', { name: 'お気に入り：水沢 葵1' }));
    expect(await screen.findByText('お気に入りのクリエイターはまだいません')).toBeInTheDocument();
    expect(api.callsOf(favouriteCreators.remove)[0]?.params.id).toBe(one.id);
  });

  it('can be added to a project together', async () => {
    const all = [one, creatorCard(2, { isFavourite: true })];
    const api = mockApi()
      .answer(categories.list, { items: [] })
      .answer(portraits.versions, { items: [] })
      .answer(favouriteCreators.list, creatorPage(...all))
      .answer(projects.list, projectPage(makeProject()))
      .answer(projects.add, { added: 2, present: 0 });
    await renderPage(remote, { path: '/user-dashboard/favorites/creator' });
    for (const name of ['水沢 葵1', '水沢 葵2']) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `「${name}」を選択` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'プロジェクトに追加' }));
    expect(screen.queryByRole('button', { name: 'スライドセレクトに追加' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /^夏の案件/ }));
    await waitFor(() =>
      expect(api.bodiesOf(projects.add)).toEqual([{ creatorIds: all.map(({ id }) => id), workIds: [] }]),
    );
  });
});
