import { afterEach, describe, expect, it } from '@jest/globals';
import {
  credits,
  favourites,
  portfolios,
  profiles,
  projects,
  recentlySeen,
  savedSearches,
  slideSelects,
  works,
} from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { ownProfile } from '../../testing/creators.js';
import { makeSelect } from '../../testing/projects.js';
import { pageOf, workCard } from '../../testing/works.js';
import { greetingAt } from './greeting.js';

afterEach(() => signInAs(null));

const NONE = { items: [], nextCursor: null, total: 0 };
const AT = '2026-11-20T00:00:00.000Z';
const savedId = '0198f3a0-0000-7000-8000-000000000777';

describe('the dashboard', () => {
  it('shows present work, news of saved searches, and recently viewed items', async () => {
    signInAs('user');
    const api = mockApi()
      .answer(works.search, pageOf(workCard(1)))
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [workCard(5)] })
      .answer(savedSearches.list, {
        items: [
          {
            id: savedId,
            name: '車のTVC',
            subject: 'video',
            query: { mediaType: 'tvc' },
            notifies: false,
            fresh: 3,
            createdAt: AT,
          },
        ],
      })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, {
        ...NONE,
        items: [makeSelect({ id: savedId, name: '朝の案', count: 4, updatedAt: AT })],
      })
      .answer(recentlySeen.list, {
        items: [{ id: workCard(7).id, kind: 'video', work: workCard(7), creator: null, seenAt: AT }],
      })
      .answer(recentlySeen.clear, undefined);
    await renderPage(remote, { path: '/user-dashboard' });
    expect(await screen.findByRole('link', { name: /車のTVC.*新着3件/ })).toHaveAttribute(
      'href',
      '/user-dashboard/search/video?mediaType=tvc',
    );
    expect(await screen.findByRole('link', { name: '朝の案' })).toHaveAttribute(
      'href',
      `/user-dashboard/slide-selects/${savedId}`,
    );
    expect(screen.getByRole('link', { name: 'プロジェクトをつくる' })).toHaveAttribute(
      'href',
      '/user-dashboard/projects',
    );
    expect(screen.getByRole('heading', { name: 'おすすめの動画' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '作品7' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '履歴を消す' }));
    expect(api.callsOf(recentlySeen.clear)).toHaveLength(1);
  });

  it('leads to the search with the typed words', async () => {
    signInAs('user');
    mockApi()
      .answer(works.search, pageOf(workCard(1)))
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [workCard(5)] })
      .answer(savedSearches.list, { items: [] })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(recentlySeen.list, { items: [] });
    const { router } = await renderPage(remote, { path: '/user-dashboard' });
    expect((await screen.findAllByRole('link', { name: '作品1' })).length).toBeGreaterThan(0);
    expect(screen.getByText(/ハートを押すと/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '画像' }));
    await userEvent.type(screen.getByRole('textbox', { name: '画像を探す' }), '海{Enter}');
    expect(router.state.location.pathname).toBe('/user-dashboard/search/image');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('海');
  });

  it('leads creators without works to the upload', async () => {
    signInAs('creator');
    mockApi()
      .answer(works.search, pageOf())
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [] })
      .answer(savedSearches.list, { items: [] })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(recentlySeen.list, { items: [] })
      .answer(credits.proposals, { items: [], nextCursor: null, total: 0 });
    await renderPage(remote, { path: '/en/user-dashboard' });
    expect(await screen.findByRole('link', { name: 'Upload a video' })).toHaveAttribute(
      'href',
      '/en/user/creator/upload/video',
    );
  });

  it('shows somebody new the first steps, what is done, and nothing once they put it away', async () => {
    localStorage.clear();
    signInAs('user');
    const api = mockApi()
      .answer(works.search, pageOf(workCard(1)))
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [] })
      .answer(savedSearches.list, { items: [] })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(recentlySeen.list, {
        items: [{ id: workCard(7).id, kind: 'video', work: workCard(7), creator: null, seenAt: AT }],
      });
    const { unmount } = await renderPage(remote, { path: '/user-dashboard' });
    const steps = within(await screen.findByRole('region', { name: 'はじめの一歩' }));
    expect(steps.getByText(/^作品を探す/)).toHaveTextContent('（完了）');
    expect(steps.getByRole('link', { name: 'プロジェクトにまとめる' })).toHaveAttribute(
      'href',
      '/user-dashboard/projects',
    );
    await userEvent.click(steps.getByRole('button', { name: '表示しない' }));
    expect(screen.queryByRole('region', { name: 'はじめの一歩' })).toBeNull();
    unmount();
    await renderPage(remote, { path: '/user-dashboard' });
    expect((await screen.findAllByRole('link', { name: '作品1' })).length).toBeGreaterThan(0);
    expect(screen.queryByRole('region', { name: 'はじめの一歩' })).toBeNull();
    expect(api.callsOf(profiles.own)).toHaveLength(0);
  });

  it.each([
    ['a new creator', [], false, 3],
    ['a creator with a work that nobody sees', [], true, 2],
    ['a creator whose work is seen', [workCard(1)], true, 1],
  ] as const)('leads %s from the profile to the publication', async (_, shown, hasWork, open) => {
    localStorage.clear();
    signInAs('creator');
    mockApi()
      .answer(works.search, pageOf())
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [] })
      .answer(savedSearches.list, { items: [] })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(recentlySeen.list, { items: [] })
      .answer(credits.proposals, NONE)
      .answer(profiles.own, { ...ownProfile, status: 'unpublish', position: '' })
      .answer(portfolios.shown, { items: shown.map((work) => ({ work, section: null })), nextCursor: null })
      .answer(portfolios.get, { version: 1, loose: hasWork ? [workCard(1)] : [], sections: [] });
    await renderPage(remote, { path: '/en/user-dashboard' });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getAllByRole('link').length).toBe(open === 1 ? 2 : open);
    expect(screen.getByRole('link', { name: 'See your analytics' })).toHaveAttribute(
      'href',
      '/en/user/creator/dashboard/total-page-views',
    );
  });

  it('shows creators their waiting credits, and nobody else', async () => {
    const api = mockApi()
      .answer(works.search, pageOf())
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [] })
      .answer(savedSearches.list, { items: [] })
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(recentlySeen.list, { items: [] })
      .answer(credits.proposals, { items: [], nextCursor: null, total: 2 });
    signInAs('creator');
    const { unmount } = await renderPage(remote, { path: '/user-dashboard' });
    expect(await screen.findByText(/作品が2件、確認を待っています/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'クレジットを確認する' })).toHaveAttribute('href', '/user/creator/credits');
    unmount();
    signInAs('user');
    await renderPage(remote, { path: '/user-dashboard' });
    await screen.findByRole('link', { name: '画像を探す' });
    expect(screen.queryByRole('link', { name: 'クレジットを確認する' })).toBeNull();
    expect(api.callsOf(credits.proposals)).toHaveLength(1);
  });

  it.each([
    [2, 'evening'],
    [5, 'morning'],
    [11, 'day'],
    [23, 'evening'],
  ])('greets at %i o’clock by the time of day', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
});
