import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dashboards } from '@koma/contracts';
import { type MockApi, mockApi, renderPage, signInAs } from '@koma/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { remote } from '../../remote.js';
import { makeCountedWork, makeCounts, makeFigures } from '../../testing/figures.js';

const PATH = '/user/creator/dashboard/total-page-views';
const VIDEOS = '/user/creator/dashboard/video-page-views';
const NONE = { total: 0, totalBefore: 0, byKind: { video: 0, image: 0, creator: 0 } };
let api: MockApi;

beforeEach(() => {
  // Charts warn because nothing has a size here.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signInAs('creator');
  api = mockApi().answer(dashboards.figures, makeFigures());
});
afterEach(() => signInAs(null));

describe('the page views', () => {
  it('are in a table, newest day first, with their sum', async () => {
    await renderPage(remote, { path: PATH });
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const cells = rows.map((row) => row.textContent);
    expect(cells).toEqual(['日付閲覧', '2026/11/201,200', '2026/11/1912', '2026/11/180', '合計1,212']);
  });

  it('are compared with the period before', async () => {
    await renderPage(remote, { path: PATH });
    expect(await screen.findByText('前の期間比 +20%（1,010）')).toBeInTheDocument();
  });

  it('are loaded for the chosen period, which is in the address', async () => {
    const { router } = await renderPage(remote, { path: `/en${PATH}` });
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('radio', { name: '12 months' }));
    await waitFor(() => expect(router.state.location.search).toBe('?days=365'));
    await waitFor(() => {
      const query = api.callsOf(dashboards.figures).at(-1)?.query;
      const [from, to] = [query?.get('from') ?? '', query?.get('to') ?? ''];
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(364);
    });
  });

  it('use a custom period from the address', async () => {
    await renderPage(remote, { path: `${PATH}?from=2026-01-01&to=2026-01-31` });
    await screen.findByRole('table');
    expect(api.callsOf(dashboards.figures)[0]?.query.toString()).toBe('from=2026-01-01&to=2026-01-31&measure=view');
    expect(screen.queryByText(/^指定された期間は/)).toBeNull();
  });

  it.each([
    'from=2026-01-31&to=2026-01-01',
    'from=1926-01-01&to=2026-01-01',
    'from=2026-02-30&to=2026-03-01',
    'from=1999-01-01&to=1999-01-31',
    'days=9',
  ])('are those of the last 30 days, which is said, where the address has %s', async (search) => {
    await renderPage(remote, { path: `${PATH}?${search}` });
    await screen.findByRole('table');
    expect(screen.getByRole('radio', { name: '30日間' })).toBeChecked();
    expect(screen.getByText(/^指定された期間は表示できないため、直近30日間/)).toBeInTheDocument();
  });

  it('say when there are none', async () => {
    api.answer(dashboards.figures, makeFigures(NONE));
    await renderPage(remote, { path: `/en${PATH}` });
    expect(await screen.findByText('No Data to Show.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Portfolio' })).toHaveAttribute(
      'href',
      '/en/user/creator/profile/portfolio',
    );
  });

  it('offer to try again when they could not be loaded', async () => {
    api.refuse(dashboards.figures, 'SERVER.UNAVAILABLE');
    await renderPage(remote, { path: PATH });
    await userEvent.click(await screen.findByRole('button', { name: 'もう一度試す' }));
    expect(api.callsOf(dashboards.figures).length).toBeGreaterThan(1);
  });
});

describe('the views of films', () => {
  it('are of films only, and lead to the pages of the works', async () => {
    const quiet = { id: '0198f3a0-0000-7000-8000-000000000011', title: 'まだ見られていない作品' };
    const never = makeCountedWork({ ...quiet, counts: makeCounts(), before: makeCounts() });
    const gone = makeCountedWork({
      id: '0198f3a0-0000-7000-8000-000000000012',
      title: '終わった企画',
      isDeleted: true,
    });
    const items = [never, makeCountedWork(), gone];
    const works = { from: '2026-11-18', to: '2026-11-20', items, total: 3, row: null };
    api.answer(dashboards.works, works);
    await renderPage(remote, { path: VIDEOS });
    expect(await screen.findByRole('link', { name: '静かな午後' })).toHaveAttribute(
      'href',
      '/details/video:0198f3a0-0000-7000-8000-000000000010',
    );
    expect(screen.queryByText('まだ見られていない作品')).toBeNull();
    expect(screen.queryByRole('link', { name: /終わった企画/ })).toBeNull();
    expect(screen.getByRole('cell', { name: '終わった企画（削除済み）' })).toBeInTheDocument();
    const kinds = [dashboards.figures, dashboards.works].map((one) => api.callsOf(one)[0]?.query.get('kind'));
    expect(kinds).toEqual(['video', 'video']);
  });
});
