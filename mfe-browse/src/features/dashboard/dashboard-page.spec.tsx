import { afterEach, describe, expect, it } from '@jest/globals';
import { favourites, works } from '@koma/contracts';
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
    mockApi().answer(works.search, pageOf()).answer(favourites.list, pageOf());
    await renderPage(remote, { path: '/en/user-dashboard' });
    expect(await screen.findByRole('link', { name: 'Upload a video' })).toHaveAttribute(
      'href',
      '/en/user/creator/upload/video',
    );
  });

  it.each([
    [2, 'evening'],
    [5, 'morning'],
    [11, 'day'],
    [23, 'evening'],
  ])('greets at %i o’clock as one does', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));
});
