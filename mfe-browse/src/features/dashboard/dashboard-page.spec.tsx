import { afterEach, describe, expect, it } from '@jest/globals';
import { credits, favourites, works } from '@koma/contracts';
import { mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { pageOf, workCard } from '../../testing/works.js';
import { greetingAt } from './greeting.js';

afterEach(() => signInAs(null));

describe('the dashboard', () => {
  it('leads to the search with the words typed', async () => {
    signInAs('user');
    mockApi()
      .answer(works.search, pageOf(workCard(1)))
      .answer(favourites.list, pageOf());
    const { router } = await renderPage(remote, { path: '/user-dashboard' });
    expect((await screen.findAllByRole('link', { name: '作品1' })).length).toBeGreaterThan(0);
    expect(screen.getByText(/ハートを押すと/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: '画像' }));
    await userEvent.type(screen.getByRole('textbox', { name: '画像を探す' }), '海{Enter}');
    expect(router.state.location.pathname).toBe('/user-dashboard/search/image');
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('海');
  });

  it('shows creators the way to a first work', async () => {
    signInAs('creator');
    mockApi()
      .answer(works.search, pageOf())
      .answer(favourites.list, pageOf())
      .answer(credits.proposals, { items: [], nextCursor: null, total: 0 });
    await renderPage(remote, { path: '/en/user-dashboard' });
    expect(await screen.findByRole('link', { name: 'Upload a video' })).toHaveAttribute(
      'href',
      '/en/user/creator/upload/video',
    );
  });

  it('tells creators of credits that wait for them, and nobody else', async () => {
    const api = mockApi()
      .answer(works.search, pageOf())
      .answer(favourites.list, pageOf())
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
  ])('greets at %i o’clock as one does', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
});
