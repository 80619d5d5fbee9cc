import { EVENT_STREAM, MEDIA_EVENTS_PATH, mediaEvent } from '@koma/contracts';
import type { Caller } from '@koma/contracts';
import { callers, eventually, readEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { MediaHarness } from './media-harness.js';

let harness: MediaHarness;
const owner = callers.creator();
const open: AbortController[] = [];

beforeAll(async () => {
  harness = await MediaHarness.start();
});
afterAll(() => harness.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

/** Opens a stream and collects its events. */
async function listen(as: Caller | null) {
  const abort = new AbortController();
  open.push(abort);
  const response = await harness.request(MEDIA_EVENTS_PATH, as, { signal: abort.signal });
  const { events } = readEvents(response, mediaEvent);
  return { response, events, leave: () => abort.abort() };
}

describe('the stream of media events', () => {
  it('sends the progress of a film to its owner, and to nobody else', async () => {
    const [own, others] = [await listen(owner), await listen(callers.creator())];
    const id = await harness.sample(owner, 'film.mp4', 'video');
    await eventually(async () => expect(own.events.at(-1)).toMatchObject({ id, isComplete: true }), 20_000);
    const files = own.events.filter((event) => event.kind === 'asset');
    const states = files.map(({ state, isComplete }) => `${state} ${isComplete}`);
    expect([...new Set(states)]).toEqual(['uploaded false', 'ready false', 'ready true']);
    expect(others.events).toEqual([]);
  });

  it('sends a failure with its reason', async () => {
    const { events } = await listen(owner);
    const id = await harness.sample(owner, 'broken.mp4', 'video');
    await eventually(
      async () => expect(events.at(-1)).toMatchObject({ id, state: 'failed', failure: 'TRUNCATED' }),
      10_000,
    );
  });

  it('sends events of other processes', async () => {
    const DATABASE_URL = String(Reflect.get(harness.service.running.database.options, 'url'));
    const worker = await MediaHarness.start({ MEDIA_DIR: harness.folder, DATABASE_URL, WORKERS: '0' });
    try {
      const { events } = await listen(owner);
      const id = await worker.sample(owner, 'picture.jpg', 'image');
      await eventually(async () => expect(events.at(-1)).toMatchObject({ id, state: 'ready' }), 10_000);
    } finally {
      await worker.close();
    }
  });

  it.each([
    ['strangers', null, 401],
    ['staff', callers.fullAdmin(), 403],
  ])('is refused for %s', async (_, who, status) => {
    expect((await listen(who)).response.status).toBe(status);
  });

  it('is not buffered on its way, and starts at once', async () => {
    const { headers } = (await listen(callers.user())).response;
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
  });

  it('is limited per account, and opens again when one was closed', async () => {
    const who = callers.creator();
    const own = await Promise.all(Array.from({ length: EVENT_STREAM.perAccount }, () => listen(who)));
    const refused = (await listen(who)).response;
    expect(refused.status).toBe(429);
    expect(refused.headers.get('content-type')).toContain('application/problem+json');
    own[0]?.leave();
    await eventually(async () => expect((await listen(who)).response.status).toBe(200));
  });

  it('ends with the service', async () => {
    const service = await MediaHarness.start({ WORKERS: '0' });
    const response = await service.request(MEDIA_EVENTS_PATH, owner);
    const ended = response.text();
    await service.close();
    expect(await ended).toMatch(/^retry: /);
  });
});
