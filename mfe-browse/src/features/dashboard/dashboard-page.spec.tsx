import { afterEach, describe, expect, it } from '@jest/globals';
import {
  credits,
  favourites,
  firstSteps,
  portfolios,
  portraits,
  profiles,
  projects,
  recentlySeen,
  savedSearches,
  type ShareLink,
  shareLinks,
  slideSelects,
  works,
} from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { ownProfile } from '../../testing/creators.js';
import { makeProject, makeSelect } from '../../testing/projects.js';
import { pageOf, workCard } from '../../testing/works.js';
import { greetingAt } from './greeting.js';

afterEach(() => signInAs(null));

const NONE = { items: [], nextCursor: null, total: 0 };
const AT = '2026-11-20T00:00:00.000Z';
const savedId = '0198f3a0-0000-7000-8000-000000000777';
const LINK: ShareLink = {
  ...{ id: savedId, kind: 'slide-select', targetId: savedId, title: '朝の案', titleEn: '', recipient: '青葉' },
  ...{ path: '/link-media/abc', hasPassword: false, allowsDownload: false, withCameraData: false, lastDay: null },
  ...{ state: 'open', openings: 0, lastOpenedAt: null, createdAt: AT },
  ...{ hasWatermark: false, mark: 'A1B2C3D4E5', allowsComments: false, comments: 0, openComments: 0 },
};

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

  /** What the page asks for beside the first steps. */
  const startPage = () =>
    mockApi()
      .answer(works.search, pageOf(workCard(1)))
      .answer(favourites.list, pageOf())
      .answer(works.recommended, { items: [] })
      .answer(savedSearches.list, { items: [] })
      .answer(credits.proposals, NONE)
      .answer(recentlySeen.list, {
        items: [{ id: workCard(7).id, kind: 'video', work: workCard(7), creator: null, seenAt: AT }],
      });

  it('shows somebody new what is done and what is next, until they put it away for good', async () => {
    signInAs('user');
    const api = startPage()
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(shareLinks.list, NONE)
      .answer(firstSteps.get, { isOver: false })
      .answer(firstSteps.end, undefined);
    await renderPage(remote, { path: '/user-dashboard' });
    const steps = within(await screen.findByRole('region', { name: 'はじめの一歩' }));
    expect(steps.getByText('1 / 4 完了')).toBeInTheDocument();
    expect(steps.getByText(/^作品を探す/)).toHaveTextContent('（完了）');
    expect(steps.getByRole('link', { name: 'プロジェクトをつくる' })).toHaveAttribute(
      'href',
      '/user-dashboard/projects',
    );
    expect(api.callsOf(firstSteps.end)).toHaveLength(0);
    await userEvent.click(steps.getByRole('button', { name: '表示しない' }));
    await waitFor(() => expect(api.callsOf(firstSteps.end)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'はじめの一歩' })).toBeNull();
  });

  it('ends the first steps once all are done, and asks nothing for them afterwards', async () => {
    signInAs('user');
    const select = makeSelect({ id: savedId, name: '朝の案', count: 4, updatedAt: AT });
    const api = startPage()
      .answer(projects.list, { ...NONE, items: [makeProject()] })
      .answer(slideSelects.list, { ...NONE, items: [select] })
      .answer(shareLinks.list, { ...NONE, items: [LINK] })
      .answer(firstSteps.get, { isOver: false })
      .answer(firstSteps.end, undefined);
    await renderPage(remote, { path: '/user-dashboard' });
    await waitFor(() => expect(api.callsOf(firstSteps.end)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'はじめの一歩' })).toBeNull();
  });

  it('shows no first steps to whom they are over', async () => {
    signInAs('creator');
    const api = startPage()
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(firstSteps.get, { isOver: true });
    await renderPage(remote, { path: '/user-dashboard' });
    expect((await screen.findAllByRole('link', { name: '作品1' })).length).toBeGreaterThan(0);
    await waitFor(() => expect(api.callsOf(firstSteps.get)).toHaveLength(1));
    expect(api.callsOf(profiles.own)).toHaveLength(0);
    expect(screen.queryByRole('region', { name: 'はじめの一歩' })).toBeNull();
  });

  it.each([
    ['a new creator', [], false, false, 'Edit the profile'],
    ['a creator without a portrait', [workCard(1)], true, true, 'Choose a picture'],
    ['a creator with a work that nobody sees', [], true, true, 'Choose a picture'],
  ] as const)('leads %s to the next step', async (_, shown, hasWork, isNamed, next) => {
    signInAs('creator');
    startPage()
      .answer(projects.list, NONE)
      .answer(slideSelects.list, NONE)
      .answer(firstSteps.get, { isOver: false })
      .answer(portraits.versions, { items: [] })
      .answer(profiles.own, { ...ownProfile, status: 'unpublish', position: isNamed ? 'director' : '' })
      .answer(portfolios.shown, { items: shown.map((work) => ({ work, section: null })), nextCursor: null })
      .answer(portfolios.get, { version: 1, loose: hasWork ? [workCard(1)] : [], sections: [] });
    await renderPage(remote, { path: '/en/user-dashboard' });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByRole('link', { name: next })).toHaveAttribute('href', '/en/user/creator/profile');
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
