import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MEDIA_EVENTS_PATH, media, type MediaEvent } from '@koma/contracts';
import { type MockApi, mockApi, renderPage } from '@koma/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.js';
import { makeAsset } from '../../testing/factories.js';
import { useAsset } from './use-asset.js';

const asset = makeAsset({ state: 'processing', progress: 0, isComplete: false });

/** Stands in for the browser's own. */
class FakeStream {
  static readonly CLOSED = 2;
  static opened: FakeStream[] = [];
  readyState = 1;
  onopen = () => undefined;
  onerror = () => undefined;
  onmessage = (_: { data: string }) => undefined;

  constructor(readonly url: string) {
    FakeStream.opened.push(this);
  }

  close(): void {
    this.readyState = FakeStream.CLOSED;
  }

  tell(event: Partial<Extract<MediaEvent, { kind: 'asset' }>>): void {
    const { id, state, progress, failure, isComplete } = asset;
    act(() =>
      this.onmessage({ data: JSON.stringify({ kind: 'asset', id, state, progress, failure, isComplete, ...event }) }),
    );
  }
}

let api: MockApi;
const OwnEventSource = globalThis.EventSource;

beforeEach(() => {
  FakeStream.opened = [];
  Object.assign(globalThis, { EventSource: FakeStream });
  api = mockApi().answer(media.getAsset, asset);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(globalThis, { EventSource: OwnEventSource });
});

function Row() {
  const { state, progress } = useAsset(asset.id, true) ?? { state: 'unknown', progress: 0 };
  return <p>{`${state} ${progress}`}</p>;
}

const show = (rows = 1) =>
  renderPage(remote, {
    path: '/',
    routes: [{ path: '*', Component: () => Array.from({ length: rows }, (_, at) => <Row key={at} />) }],
  });
const asked = () => api.callsOf(media.getAsset).length;

describe('a file that is being processed', () => {
  it('is told of, without asking again and again', async () => {
    await show(2);
    await screen.findAllByText('processing 0');
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
    const before = asked();
    stream?.tell({ progress: 0.4 });
    expect(await screen.findAllByText('processing 0.4')).toHaveLength(2);
    await new Promise((done) => setTimeout(done, 1_300));
    expect(asked()).toBe(before);
    // One line for all rows of the tab.
    expect(FakeStream.opened.map(({ url }) => url)).toEqual([MEDIA_EVENTS_PATH]);
  });

  it('is asked for once more when it can be shown, and the line ends when it is complete', async () => {
    await show();
    await screen.findByText('processing 0');
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    api.answer(media.getAsset, makeAsset());
    stream?.tell({ state: 'ready', progress: 1, isComplete: true });
    expect(await screen.findByText('ready 1')).toBeInTheDocument();
    await waitFor(() => expect(stream?.readyState).toBe(FakeStream.CLOSED));
  });

  it('is asked for as before while there is no line', async () => {
    await show();
    await screen.findByText('processing 0');
    const [stream] = FakeStream.opened;
    if (stream) stream.readyState = FakeStream.CLOSED;
    act(() => stream?.onerror());
    api.answer(media.getAsset, makeAsset());
    expect(await screen.findByText('ready 1', {}, { timeout: 3_000 })).toBeInTheDocument();
  });
});
