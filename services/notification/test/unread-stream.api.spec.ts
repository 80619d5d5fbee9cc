import { type Caller, callUrl, EVENT_STREAM, notifications, unreadNotices } from '@koma/contracts';
import { IDENTITY_HEADER } from '@koma/service-kit';
import { callers, eventually, identityOf, makeEvent, readEvents } from '@koma/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
const open: AbortController[] = [];
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());
afterEach(() => open.splice(0).forEach((one) => one.abort()));

async function follow(as: Caller, of = harness) {
  const abort = new AbortController();
  open.push(abort);
  const url = callUrl(notifications.follow, {}, of.service.running.url);
  const headers = { [IDENTITY_HEADER]: await identityOf(as) };
  const response = await fetch(url, { headers, signal: abort.signal });
  return { response, ...readEvents(response, unreadNotices), leave: () => abort.abort() };
}

const ready = ({ accountId: ownerId }: Caller) => harness.publish(makeEvent('media.asset.ready', { ownerId }));
const failed = ({ accountId: ownerId }: Caller) =>
  harness.publish(makeEvent('media.asset.failed', { ownerId, failure: 'TRUNCATED' }));

describe('the stream of unread notices', () => {
  it('sends what is unread, and each change, to its account only', async () => {
    const [owner, other] = [callers.creator(), callers.creator()];
    const [{ events, response }, others] = [await follow(owner), await follow(other)];
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await eventually(async () => expect(events).toEqual([{ count: 0, kinds: [] }]));
    await ready(owner);
    await failed(owner);
    await eventually(async () => expect(events.at(-1)?.count).toBe(2));
    expect(events.at(-1)?.kinds.map(({ kind }) => kind)).toEqual(['asset-failed', 'asset-ready']);
    const [newest] = await harness.notices(owner);
    await harness.service.call(notifications.read, owner, { params: { id: newest?.id ?? '' }, query: {} });
    await eventually(async () =>
      expect(events.at(-1)).toEqual({ count: 1, kinds: [{ kind: 'asset-ready', count: 1 }] }),
    );
    await harness.service.call(notifications.readAll, owner, { query: {} });
    await eventually(async () => expect(events.at(-1)).toEqual({ count: 0, kinds: [] }));
    expect(others.events).toEqual([{ count: 0, kinds: [] }]);
  });

  it('is limited per account, and opens again when one was closed', async () => {
    const owner = callers.creator();
    const own = await Promise.all(Array.from({ length: EVENT_STREAM.perAccount }, () => follow(owner)));
    expect(own.map(({ response }) => response.status)).toEqual(own.map(() => 200));
    expect((await follow(owner)).response.status).toBe(429);
    own[0]?.leave();
    await eventually(async () => expect((await follow(owner)).response.status).toBe(200));
  });

  it('ends with its service', async () => {
    const elsewhere = await NotificationHarness.start();
    const { events, over } = await follow(callers.user(), elsewhere);
    await eventually(async () => expect(events).toHaveLength(1));
    await elsewhere.close();
    await over;
  });
});

describe('notices of one kind', () => {
  it('are listed and marked as read apart from others', async () => {
    const owner = callers.creator();
    await ready(owner);
    await failed(owner);
    expect((await harness.service.call(notifications.kinds, owner)).body).toEqual({
      items: ['asset-ready', 'asset-failed'],
    });
    const query = { kind: 'asset-failed' as const };
    const list = await harness.service.call(notifications.list, owner, { query });
    expect(notifications.list.response.parse(list.body).items.map(({ kind }) => kind)).toEqual(['asset-failed']);
    await harness.service.call(notifications.readAll, owner, { query });
    expect((await harness.service.call(notifications.unread, owner)).body).toEqual({
      count: 1,
      kinds: [{ kind: 'asset-ready', count: 1 }],
    });
  });

  it('refuses a kind that does not exist', async () => {
    const response = await fetch(harness.url('/api/notification/notifications?kind=nothing'), {
      headers: { [IDENTITY_HEADER]: await identityOf(callers.creator()) },
    });
    expect(response.status).toBe(422);
  });
});
