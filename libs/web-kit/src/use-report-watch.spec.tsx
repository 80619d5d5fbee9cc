import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { engagements } from '@koma/contracts';
import { renderHook } from '@testing-library/react';
import { setConfig } from './config.js';
import { type MockApi, mockApi } from './testing/mock-api.js';
import { useReportWatch } from './use-report-watch.js';

const ID = '0198f3a0-0000-7000-8000-000000000001';
let api: MockApi;
let beacons: { url: string; blob: Blob }[];

const setBeacon = (sendBeacon: ((url: string, blob: Blob) => boolean) | undefined) =>
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
const setVisible = (state: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(() => {
  setConfig({ apiBase: '', remotes: {}, mode: 'embedded' });
  jest.useFakeTimers();
  api = mockApi().answer(engagements.report, undefined);
  beacons = [];
  setBeacon((url, blob) => beacons.push({ url, blob }) > 0);
  setVisible('visible');
});
afterEach(() => {
  jest.useRealTimers();
  setVisible('visible');
});

describe('what is played of a film', () => {
  it('is reported whole every 15 seconds while it plays', async () => {
    const { result } = renderHook(() => useReportWatch(ID));
    for (let second = 1; second <= 32; second += 1) {
      await jest.advanceTimersByTimeAsync(1000);
      result.current([[0, second]]);
    }
    const bodies = api.bodiesOf(engagements.report);
    expect(bodies.map(({ id, intervals }) => ({ id, intervals }))).toEqual([
      { id: ID, intervals: [[0, 15]] },
      { id: ID, intervals: [[0, 30]] },
    ]);
    expect(new Set(bodies.map(({ visitId }) => visitId)).size).toBe(1);
  });

  it('has the newest ticket of the link that shows the film', async () => {
    const { result, rerender } = renderHook((ticket: string) => useReportWatch(ID, ticket), { initialProps: 'first' });
    await jest.advanceTimersByTimeAsync(15_000);
    result.current([[0, 15]]);
    rerender('second');
    await jest.advanceTimersByTimeAsync(15_000);
    result.current([[0, 30]]);
    const bodies = api.bodiesOf(engagements.report);
    expect(bodies.map(({ ticket }) => ticket)).toEqual(['first', 'second']);
    expect(new Set(bodies.map(({ visitId }) => visitId)).size).toBe(1);
  });

  it('is sent by a beacon when the page is hidden, once', () => {
    const { result } = renderHook(() => useReportWatch(ID));
    result.current([[0, 3.5]]);
    setVisible('hidden');
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons.map(({ url, blob }) => [url, blob.type])).toEqual([['/api/views/watches', 'application/json']]);
  });

  it('is sent when another page is opened, and nothing is sent of a film that was not played', () => {
    const { result, unmount } = renderHook(() => useReportWatch(ID));
    result.current([[0, 2]]);
    unmount();
    renderHook(() => useReportWatch(ID)).unmount();
    expect(beacons).toHaveLength(1);
  });

  it.each([
    ['has no beacons', undefined],
    ['refuses them', () => false],
    [
      'blocks them',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('is sent by a request where the browser %s', (_, sendBeacon) => {
    setBeacon(sendBeacon);
    const { result } = renderHook(() => useReportWatch(ID));
    result.current([[0, 2]]);
    setVisible('hidden');
    expect(api.bodiesOf(engagements.report)).toMatchObject([{ id: ID, intervals: [[0, 2]] }]);
  });

  it('has an id of its own in each tab', () => {
    const [one, other] = [renderHook(() => useReportWatch(ID)), renderHook(() => useReportWatch(ID))];
    setBeacon(undefined);
    for (const { result } of [one, other]) result.current([[0, 1]]);
    setVisible('hidden');
    expect(new Set(api.bodiesOf(engagements.report).map(({ visitId }) => visitId)).size).toBe(2);
  });

  it('disturbs nobody when the report fails', async () => {
    api.refuse(engagements.report, 'SERVER.UNAVAILABLE');
    const { result } = renderHook(() => useReportWatch(ID));
    await jest.advanceTimersByTimeAsync(20_000);
    result.current([[0, 4]]);
    await jest.advanceTimersByTimeAsync(20_000);
    result.current([[0, 5]]);
    expect(api.callsOf(engagements.report)).toHaveLength(2);
  });

  it('is sent again when the page is left after the last report has failed', async () => {
    api.refuse(engagements.report, 'SERVER.UNAVAILABLE');
    const { result } = renderHook(() => useReportWatch(ID));
    await jest.advanceTimersByTimeAsync(20_000);
    result.current([[0, 4]]);
    await jest.advanceTimersByTimeAsync(1000);
    setVisible('hidden');
    expect(beacons).toHaveLength(1);
  });
});
