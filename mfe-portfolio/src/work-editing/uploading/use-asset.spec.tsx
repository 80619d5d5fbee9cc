import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Asset, MEDIA_EVENTS_PATH, media } from '@koma/contracts';
import { FakeStream, type MockApi, mockApi, renderPage } from '@koma/web-kit/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { remote } from '../../remote.js';
import { makeAsset } from '../../testing/factories.js';
import { useAsset } from './use-asset.js';

const asset = makeAsset({ state: 'processing', progress: 0, isComplete: false });

let api: MockApi;
let restore: () => void;

beforeEach(() => {
  restore = FakeStream.use();
  api = mockApi().answer(media.getAsset, asset);
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  restore();
});

/** Sends an event on the file. */
const tell = (event: Partial<Asset>) => {
  const { id, state, progress, failure, isComplete } = { ...asset, ...event };
  FakeStream.opened[0]?.send({ kind: 'asset', id, state, progress, failure, isComplete });
};

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

describe('a file being processed', () => {
  it('is updated by events, without polling', async () => {
    await show(2);
    await screen.findAllByText('processing 0');
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    await waitFor(() => expect(asked()).toBeGreaterThan(1));
    const before = asked();
    tell({ progress: 0.4 });
    expect(await screen.findAllByText('processing 0.4')).toHaveLength(2);
    await new Promise((done) => setTimeout(done, 1_300));
    expect(asked()).toBe(before);
    // One stream for all rows of the tab.
    expect(FakeStream.opened.map(({ url }) => url)).toEqual([MEDIA_EVENTS_PATH]);
  });

  it('is asked for once more when an event comes before the first answer', async () => {
    const slow = Promise.withResolvers<Response>();
    const ask = globalThis.fetch;
    const first = jest.spyOn(globalThis, 'fetch').mockImplementationOnce(() => slow.promise);
    await show();
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    first.mockImplementation(ask);
    api.answer(media.getAsset, { ...asset, state: 'failed', failure: 'DECODE_FAILED' });
    tell({ state: 'failed', failure: 'DECODE_FAILED' });
    expect(await screen.findByText('failed 0')).toBeInTheDocument();
    slow.resolve(Response.json(asset));
    await new Promise((done) => setTimeout(done, 50));
    expect(screen.getByText('failed 0')).toBeInTheDocument();
    first.mockRestore();
  });

  it('is reloaded once when it can be shown, and the stream ends when it is complete', async () => {
    await show();
    await screen.findByText('processing 0');
    const [stream] = FakeStream.opened;
    act(() => stream?.onopen());
    api.answer(media.getAsset, makeAsset());
    tell({ state: 'ready', progress: 1, isComplete: true });
    expect(await screen.findByText('ready 1')).toBeInTheDocument();
    await waitFor(() => expect(stream?.readyState).toBe(FakeStream.CLOSED));
  });

  it('is polled while there is no stream', async () => {
    await show();
    await screen.findByText('processing 0');
    const [stream] = FakeStream.opened;
    if (stream) stream.readyState = FakeStream.CLOSED;
    act(() => stream?.onerror());
    api.answer(media.getAsset, makeAsset());
    expect(await screen.findByText('ready 1', {}, { timeout: 3_000 })).toBeInTheDocument();
  });
});
