import {
  accessRequests,
  type Caller,
  callUrl,
  EVENT_STREAM,
  slideSelectMarks,
  slideSelects,
  slideSelectTally,
} from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { callers, eventually, identityOf, readEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogueHarness } from './catalogue-harness.js';

let harness: CatalogueHarness;
const open: AbortController[] = [];
beforeAll(async () => {
  harness = await CatalogueHarness.start();
});
afterAll(() => harness.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

/** Opens the stream of a slide select's tally. */
async function follow(id: string, as: Caller) {
  const abort = new AbortController();
  open.push(abort);
  const url = callUrl(slideSelectMarks.follow, { params: { id } }, harness.service.running.url);
  const response = await fetch(url, { headers: { [IDENTITY_HEADER]: await identityOf(as) }, signal: abort.signal });
  return { response, ...readEvents(response, slideSelectTally), leave: () => abort.abort() };
}

/** A slide select with a work of another creator, and a guest of a link to it. */
async function marked(owner: Caller = callers.user()) {
  await harness.account(owner, { status: 'active' });
  const { work, owner: creator } = await harness.somebodysWork();
  const { id } = await harness.slideSelect(owner, '候補', [work.id]);
  const { token } = await harness.link(owner, { kind: 'slide-select', targetId: id });
  const { id: guestId, cookie } = await harness.guest(token);
  const mark = (sign: 'circle' | 'cross') =>
    harness.service.call(
      slideSelectMarks.mark,
      null,
      { params: { token, id: work.id }, body: { sign, comment: '' } },
      { cookie },
    );
  return { owner, id, work, creator, guestId, mark };
}

describe('the stream of a tally', () => {
  it('sends the present marks and each new one, to the owner only', async () => {
    const { owner, id, work, mark } = await marked();
    const other = await marked();
    const [{ events, response }, others] = [await follow(id, owner), await follow(other.id, other.owner)];
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    await eventually(async () => expect(events).toEqual([{ guests: 1, works: [] }]));
    await mark('circle');
    await eventually(async () =>
      expect(events.at(-1)?.works).toMatchObject([{ workId: work.id, circle: 1, cross: 0 }]),
    );
    await mark('cross');
    await eventually(async () =>
      expect(events.at(-1)?.works).toMatchObject([{ workId: work.id, circle: 0, cross: 1 }]),
    );
    expect(others.events).toEqual([{ guests: 1, works: [] }]);
  });

  it('sends added and deleted guests, and removed works', async () => {
    const { owner, id, guestId, mark } = await marked();
    const { events } = await follow(id, owner);
    await mark('circle');
    await eventually(async () => expect(events.at(-1)?.works).toHaveLength(1));
    const body = { version: 1, items: [] };
    await harness.service.call(slideSelects.arrange, owner, { params: { id }, body });
    await eventually(async () => expect(events.at(-1)).toEqual({ guests: 1, works: [] }));
    await harness.service.call(slideSelectMarks.forget, owner, { params: { id, guestId } });
    await eventually(async () => expect(events.at(-1)).toEqual({ guests: 0, works: [] }));
  });

  it('ends when the slide select is deleted', async () => {
    const { owner, id } = await marked();
    const { over } = await follow(id, owner);
    await harness.service.call(slideSelects.delete, owner, { params: { id } });
    await over;
    expect((await follow(id, owner)).response.status).toBe(404);
  });

  it('ends for the holder of an access grant that is ended', async () => {
    const [owner, assistant] = [callers.creator(), callers.user()];
    const grantId = await harness.granted(owner, assistant);
    const { id, mark, work } = await marked(owner);
    const { events, over } = await follow(id, assistant);
    await mark('circle');
    await eventually(async () => expect(events.at(-1)?.works).toMatchObject([{ workId: work.id }]));
    await harness.service.call(accessRequests.endGrant, owner, { params: { id: grantId } });
    await over;
    expect((await follow(id, assistant)).response.status).toBe(404);
  });

  it('is limited per account, and opens again when one was closed', async () => {
    const { owner, id } = await marked();
    const own = await Promise.all(Array.from({ length: EVENT_STREAM.perAccount }, () => follow(id, owner)));
    expect(own.map(({ response }) => response.status)).toEqual(own.map(() => 200));
    expect((await follow(id, owner)).response.status).toBe(429);
    own[0]?.leave();
    await eventually(async () => expect((await follow(id, owner)).response.status).toBe(200));
  });
});

it('ends a tally stream with its service', async () => {
  const service = await CatalogueHarness.start();
  const owner = callers.user();
  const { id } = await service.slideSelect(owner, '候補');
  const url = callUrl(slideSelectMarks.follow, { params: { id } }, service.service.running.url);
  const response = await fetch(url, { headers: { [IDENTITY_HEADER]: await identityOf(owner) } });
  const text = response.text();
  await service.close();
  expect(await text).toMatch(/^retry: 2000\n\ndata: /);
});
