import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { analytics } from '@koma/contracts';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { setConfig } from './config.js';
import { type MockApi, mockApi } from './testing/mock-api.js';
import { useReportPresentation, useReportView } from './use-report-view.js';

const at =
  (...initialEntries: NonNullable<Parameters<typeof MemoryRouter>[0]['initialEntries']>) =>
  ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={initialEntries}>{children}</MemoryRouter>;
const here = { wrapper: at('/') };
const ID = '0198f3a0-0000-7000-8000-000000000001';
let api: MockApi;

const setVisible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  setConfig({ apiBase: '', remotes: {}, mode: 'embedded' });
  jest.useFakeTimers();
  api = mockApi().answer(analytics.reportView, undefined).answer(analytics.reportPresentation, undefined);
  setVisible('visible');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('a view', () => {
  it('is reported once, after a second', async () => {
    const { rerender } = renderHook(() => useReportView('video', ID), here);
    await jest.advanceTimersByTimeAsync(900);
    expect(api.bodiesOf(analytics.reportView)).toEqual([]);
    await jest.advanceTimersByTimeAsync(200);
    rerender();
    setVisible('hidden');
    setVisible('visible');
    await jest.advanceTimersByTimeAsync(5000);
    expect(api.bodiesOf(analytics.reportView)).toEqual([{ kind: 'video', id: ID, source: 'other', filters: [] }]);
  });

  it('excludes the time in a hidden tab', async () => {
    renderHook(() => useReportView('creator', ID), here);
    await jest.advanceTimersByTimeAsync(600);
    setVisible('hidden');
    await jest.advanceTimersByTimeAsync(5000);
    expect(api.bodiesOf(analytics.reportView)).toEqual([]);
    setVisible('visible');
    await jest.advanceTimersByTimeAsync(500);
    expect(api.bodiesOf(analytics.reportView)).toHaveLength(1);
  });

  it.each([
    [
      'of a search with its filters',
      { pathname: '/details/video:x', state: { viewedFrom: { source: 'search', filters: ['genre'] } } },
      'search',
      ['genre'],
    ],
    [
      'of a share link, whatever the state says',
      { pathname: '/en/link-media/video:x', state: { viewedFrom: { source: 'search', filters: [] } } },
      'link',
      [],
    ],
    [
      'of an address with a state of another kind',
      { pathname: '/details/video:x', state: { viewedFrom: { source: 'elsewhere' } } },
      'other',
      [],
    ],
  ])('tells from where the page was opened: %s', async (_, entry, source, filters) => {
    renderHook(() => useReportView('video', ID), { wrapper: at(entry) });
    await jest.advanceTimersByTimeAsync(1100);
    expect(api.bodiesOf(analytics.reportView)).toEqual([{ kind: 'video', id: ID, source, filters }]);
  });

  it('is not reported for a page that is left at once', async () => {
    const { unmount } = renderHook(() => useReportView('image', ID), here);
    unmount();
    await jest.advanceTimersByTimeAsync(5000);
    expect(api.bodiesOf(analytics.reportView)).toEqual([]);
  });

  it('has the ticket of the link that shows it, the newest one', async () => {
    const { rerender } = renderHook((ticket: string) => useReportView('video', ID, ticket), {
      ...here,
      initialProps: 'first',
    });
    rerender('second');
    await jest.advanceTimersByTimeAsync(1100);
    expect(api.bodiesOf(analytics.reportView)).toMatchObject([{ id: ID, ticket: 'second' }]);
  });
});

describe('a presentation', () => {
  it('is reported once for each work that is shown for a second', async () => {
    const other = '0198f3a0-0000-7000-8000-000000000002';
    const { rerender } = renderHook((id: string) => useReportPresentation({ kind: 'video', id }, `ticket of ${id}`), {
      initialProps: ID,
    });
    await jest.advanceTimersByTimeAsync(400);
    rerender(other);
    await jest.advanceTimersByTimeAsync(3000);
    expect(api.bodiesOf(analytics.reportPresentation)).toEqual([
      { kind: 'video', id: other, ticket: `ticket of ${other}` },
    ]);
    rerender(ID);
    await jest.advanceTimersByTimeAsync(1100);
    expect(api.bodiesOf(analytics.reportPresentation)).toHaveLength(2);
    expect(api.bodiesOf(analytics.reportView)).toEqual([]);
  });
});
