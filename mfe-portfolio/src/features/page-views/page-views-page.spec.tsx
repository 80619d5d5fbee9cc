import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { analytics, type PageViews } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';

const PATH = '/user/creator/dashboard/total-page-views';
const views: PageViews = {
  from: '2026-11-18',
  to: '2026-11-20',
  total: 1212,
  totalBefore: 1010,
  series: [
    { day: '2026-11-18', views: 0 },
    { day: '2026-11-19', views: 12 },
    { day: '2026-11-20', views: 1200 },
  ],
  byKind: { video: 1000, image: 200, creator: 12 },
};
let api: MockApi;

beforeEach(() => {
  // Charts warn because nothing has a size here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('creator');
  api = mockApi().answer(analytics.totalPageViews, views);
});
afterEach(() => signInAs(null));

describe('the page views', () => {
  it('are in a table, newest day first, with their sum', async () => {
    await renderPage(remote, { path: PATH });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => row.textContent);
    expect(cells).toEqual(['日付閲覧数', '2026/11/201,200', '2026/11/1912', '2026/11/180', '合計1,212']);
  });

  it('are compared with the period before', async () => {
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('前の期間比 +20%（1,010回）')).toBeInTheDocument();
  });

  it('are loaded for the chosen period, which is in the address', async () => {
    const { router } = await renderPage(remote, { path: `/en${PATH}` });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=7'));
    await waitFor(() => {
      const query = api.callsOf(analytics.totalPageViews).at(-1)?.query;
      const [from, to] = [query?.get('from') ?? '', query?.get('to') ?? ''];
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
    });
  });

  it('use a custom period from the address', async () => {
    await renderPage(remote, { path: `${PATH}?from=2026-01-01&to=2026-01-31` });
    await screen.findByRole('table');
    expect(api.callsOf(analytics.totalPageViews)[0]?.query.toString()).toBe('from=2026-01-01&to=2026-01-31');
  });

  it('say when there are none', async () => {
    const none = { ...views, total: 0, totalBefore: 0, byKind: { video: 0, image: 0, creator: 0 } };
    api.answer(analytics.totalPageViews, none);
    await renderPage(remote, { path: `/en${PATH}` });
    expect(await screen.findByText('No Data to Show.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
      'href',
      '/en/user/creator/profile/portfolio',
    );
  });
});
