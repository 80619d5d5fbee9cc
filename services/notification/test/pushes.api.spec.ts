import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcast, type BroadcastDraft, broadcasts, type Caller, notifications, push, PUSH } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PushRunsService, PushSender } from '../src/pushes/index.js';
import { listInboxPushes } from '../src/pushes/sandbox-sender.js';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
const folder = mkdtempSync(join(tmpdir(), 'koma-pushes-'));
const admin = callers.fullAdmin();
beforeAll(async () => {
  harness = await NotificationHarness.start({ PUSH_DIR: folder });
});
afterAll(async () => {
  await harness.close();
  rmSync(folder, { recursive: true });
});

const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  harness.service.running.database.query<T[]>(sql, values);
const newToken = () => `sandbox-${newId()}`;
const register = (caller: Caller, token = newToken()) =>
  harness.service.call(push.register, plain(caller), { body: { token } });
const settings = async (caller: Caller) =>
  push.get.response.parse((await harness.service.call(push.get, plain(caller), {})).body);
const pushesTo = async (token: string) => (await listInboxPushes(folder)).filter((one) => one.token === token);
const choose = (caller: Caller, kind: 'export-ready' | 'broadcast' | 'staff-message', page = true) =>
  harness.service.call(notifications.savePreferences, plain(caller), {
    body: { items: [{ kind, page, mail: false, push: true }] },
  });
const exportReady = ({ accountId }: Caller) =>
  harness.publish(makeEvent('media.export.ready', { accountId, exportId: newId() }, accountId));
const runs = () => harness.service.running.app.get(PushRunsService);

describe('a notice', () => {
  it('is pushed to each browser of a member who wants that, in the member’s language, and leads to it', async () => {
    const reader = await harness.member({ locale: 'en' });
    const other = { ...reader, sessionId: newId() };
    const tokens = [newToken(), newToken()];
    await register(reader, tokens[0]);
    await register(other, tokens[1]);
    await choose(reader, 'export-ready');
    await exportReady(reader);
    for (const token of tokens) await eventually(async () => expect(await pushesTo(token)).toHaveLength(1));
    const [notice] = await harness.notices(reader);
    expect(await pushesTo(tokens[0] ?? '')).toEqual([
      {
        token: tokens[0],
        data: {
          tag: notice?.id,
          title: 'Your export is ready',
          path: `/en/notification?id=${notice?.id}&via=push`,
          locale: 'en',
        },
      },
    ]);
    await eventually(async () =>
      expect(await query('SELECT FROM outgoing_push WHERE account_id = $1', [reader.accountId])).toHaveLength(0),
    );
  });

  it('is not pushed unless its kind is switched on', async () => {
    const reader = await harness.member();
    await register(reader);
    await exportReady(reader);
    expect(await harness.notices(reader)).toHaveLength(1);
    expect(await query('SELECT FROM outgoing_push WHERE account_id = $1', [reader.accountId])).toHaveLength(0);
  });

  it('that is not wanted on the page leads to what it is about', async () => {
    const reader = await harness.member();
    const token = newToken();
    await register(reader, token);
    await choose(reader, 'export-ready', false);
    await exportReady(reader);
    await eventually(async () => expect(await pushesTo(token)).toHaveLength(1));
    expect((await pushesTo(token))[0]?.data.path).toBe('/notification');
    expect(await harness.notices(reader)).toHaveLength(0);
  });

  it('is pushed to nobody whose account is suspended', async () => {
    const reader = await harness.member({ status: 'suspended' });
    await register(reader);
    await choose(reader, 'export-ready');
    await exportReady(reader);
    expect(await query('SELECT FROM outgoing_push WHERE account_id = $1', [reader.accountId])).toHaveLength(0);
  });
});

describe('a push that fails', () => {
  const sender = () => harness.service.running.app.get(PushSender);
  let send: PushSender['send'];
  beforeEach(() => {
    send = sender().send.bind(sender());
  });
  const failWith = (outcome: Awaited<ReturnType<PushSender['send']>>) => {
    sender().send = () => Promise.resolve(outcome);
  };
  const waiting = (caller: Caller) =>
    query<{ due_at: Date; attempts: number }>('SELECT due_at, attempts FROM outgoing_push WHERE account_id = $1', [
      caller.accountId,
    ]);

  it('for a while waits as long as the push service asks, and is sent then', async () => {
    const reader = await harness.member();
    const token = newToken();
    await register(reader, token);
    await choose(reader, 'export-ready');
    failWith({ state: 'later', reason: '429', waitMs: 3_600_000 });
    await exportReady(reader);
    await eventually(async () => {
      const [row] = await waiting(reader);
      expect((row?.due_at.getTime() ?? 0) - Date.now()).toBeGreaterThan(3_500_000);
    });
    sender().send = send;
    await runs().run();
    expect(await pushesTo(token)).toHaveLength(0);
    await runs().run(() => new Date(Date.now() + 3_700_000));
    expect(await pushesTo(token)).toHaveLength(1);
    expect(await waiting(reader)).toHaveLength(0);
  });

  it('for a day is given up', async () => {
    const reader = await harness.member();
    await register(reader);
    await choose(reader, 'export-ready');
    failWith({ state: 'later', reason: 'down' });
    await exportReady(reader);
    await eventually(async () => expect(await waiting(reader)).toMatchObject([{ attempts: 1 }]));
    await runs().run(() => new Date(Date.now() + 90_000_000));
    sender().send = send;
    expect(await waiting(reader)).toHaveLength(0);
    expect((await settings(reader)).browsers).toHaveLength(1);
  });

  it('because the browser is gone removes the browser', async () => {
    const reader = await harness.member();
    await register(reader);
    await choose(reader, 'export-ready');
    failWith({ state: 'gone' });
    await exportReady(reader);
    await eventually(async () => expect((await settings(reader)).browsers).toHaveLength(0));
    sender().send = send;
  });
});

describe('a browser', () => {
  const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

  it('is listed with what it is, and which of them asks', async () => {
    const reader = callers.creator();
    await harness.service.call(push.register, reader, { body: { token: newToken() } }, { 'user-agent': CHROME });
    expect(await settings(reader)).toMatchObject({
      service: { kind: 'sandbox' },
      browsers: [{ browser: 'Chrome', system: 'Linux', isThisOne: true }],
    });
    expect((await settings({ ...reader, sessionId: newId() })).browsers).toMatchObject([{ isThisOne: false }]);
  });

  it('keeps its row when its token is renewed, by another session too', async () => {
    const reader = callers.creator();
    const token = newToken();
    await register(reader, token);
    const [before] = (await settings(reader)).browsers;
    const later = { ...reader, sessionId: newId() };
    await register(later, token);
    expect((await settings(later)).browsers).toEqual([{ ...before, isThisOne: true }]);
  });

  it('has one token: a newer one replaces the older', async () => {
    const reader = callers.creator();
    await register(reader);
    await register(reader);
    expect((await settings(reader)).browsers).toHaveLength(1);
  });

  it('belongs to whoever has switched push on in it last', async () => {
    const [first, second] = [callers.creator(), callers.user()];
    const token = newToken();
    await register(first, token);
    await register(second, token);
    expect((await settings(first)).browsers).toEqual([]);
    expect((await settings(second)).browsers).toHaveLength(1);
  });

  it('leaves when there are too many: the one that was renewed the longest time ago', async () => {
    const reader = callers.creator();
    const sessions = Array.from({ length: PUSH.browsers + 1 }, () => newId());
    for (const sessionId of sessions) await register({ ...reader, sessionId });
    expect((await settings(reader)).browsers).toHaveLength(PUSH.browsers);
    expect((await settings({ ...reader, sessionId: sessions[0] ?? '' })).browsers.some((one) => one.isThisOne)).toBe(
      false,
    );
  });

  it('is removed by its member only', async () => {
    const [owner, stranger] = [callers.creator(), callers.creator()];
    await register(owner);
    const [{ id } = { id: '' }] = (await settings(owner)).browsers;
    const remove = (caller: Caller) => harness.service.call(push.remove, caller, { params: { id } });
    expect((await remove(stranger)).status).toBe(404);
    expect((await remove(owner)).status).toBe(204);
    expect((await remove(owner)).status).toBe(404);
    expect((await settings(owner)).browsers).toEqual([]);
  });

  it('is removed when its session ends; others stay', async () => {
    const reader = callers.creator();
    const other = { ...reader, sessionId: newId() };
    await register(reader);
    await register(other);
    const { accountId, sessionId } = reader;
    await harness.publish(makeEvent('auth.sessions.ended', { accountId, sessionIds: [sessionId] }, accountId));
    await eventually(async () => expect((await settings(other)).browsers).toMatchObject([{ isThisOne: true }]));
  });

  it.each(['', 'short', 'x'.repeat(5_000), `spaces in ${newId()}`])('has no token like %j', async (token) => {
    expect((await register(callers.creator(), token)).status).toBe(422);
  });

  it('is exported, without its token, and erased with its account', async () => {
    const reader = await harness.member();
    const token = newToken();
    await register(reader, token);
    const { accountId } = reader;
    const part = harness.service.running.app.get((await import('../src/export/export.service.js')).ExportService);
    const { files } = await part.part(accountId);
    expect(files['notifications/push-browsers.json']).toContain('"renewedAt"');
    expect(JSON.stringify(files)).not.toContain(token);
    await harness.publish(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId));
    await eventually(async () =>
      expect(await query('SELECT FROM push_token WHERE account_id = $1', [accountId])).toHaveLength(0),
    );
  });
});

describe('without a push service', () => {
  it('no browser is registered, and the choice says that there is none', async () => {
    const elsewhere = await NotificationHarness.start();
    const reader = callers.creator();
    const answer = await elsewhere.service.call(push.register, reader, { body: { token: newToken() } });
    const { body } = await elsewhere.service.call(push.get, reader, {});
    const chosen = await elsewhere.service.call(notifications.getPreferences, reader, {});
    await elsewhere.close();
    expect(answer).toMatchObject({ status: 409, body: { code: 'PUSH.UNAVAILABLE' } });
    expect(body).toEqual({ service: null, browsers: [] });
    expect(chosen.body).toMatchObject({ isPushAvailable: false });
  });
});

describe('a broadcast', () => {
  const send = async (change: Partial<BroadcastDraft>) => {
    const draft: BroadcastDraft = {
      titleJa: 'メンテナンスのお知らせ',
      titleEn: 'Maintenance',
      messageJa: '秘密の本文',
      messageEn: 'secret',
      path: '/user-dashboard',
      isMailed: false,
      isPushed: true,
      audience: { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] },
      ...change,
    };
    const made = broadcast.parse((await harness.service.call(broadcasts.create, admin, { body: draft })).body);
    const body = { version: 1, sendAt: null };
    await harness.service.call(broadcasts.send, admin, { params: { id: made.id }, body });
    return made.id;
  };
  const figures = async (id: string) =>
    broadcast.parse((await harness.service.call(broadcasts.get, admin, { params: { id } })).body).figures;
  beforeEach(async () => {
    await query('DELETE FROM recipient');
  });

  it('is pushed by its title, and counted by browser: sent, failed, opened', async () => {
    const [one, two] = [await harness.member(), await harness.member()];
    const token = newToken();
    await register(one, token);
    await register(two);
    for (const reader of [one, two]) await choose(reader, 'broadcast');
    const sender = harness.service.running.app.get(PushSender);
    const real = sender.send.bind(sender);
    sender.send = (to, data) => (to === token ? real(to, data) : Promise.resolve({ state: 'gone' }));
    const id = await send({});
    await eventually(async () =>
      expect(await figures(id)).toMatchObject({ delivered: 2, pushed: 1, pushesFailed: 1, pushesWaiting: 0 }),
    );
    sender.send = real;
    const [sent] = await pushesTo(token);
    expect(sent?.data.title).toBe('メンテナンスのお知らせ');
    expect(JSON.stringify(sent)).not.toContain('秘密');
    const [notice] = await harness.notices(one);
    const params = { id: notice?.id ?? '' };
    await harness.service.call(notifications.read, plain(one), { params, query: { via: 'push' } });
    expect(await figures(id)).toMatchObject({ opened: 1, pushesOpened: 1 });
  });

  it('is pushed to nobody where staff do not want that', async () => {
    const reader = await harness.member();
    await register(reader);
    await choose(reader, 'broadcast');
    const id = await send({ isPushed: false });
    await eventually(async () => expect(await figures(id)).toMatchObject({ delivered: 1 }));
    expect(await figures(id)).toMatchObject({ pushed: 0, pushesWaiting: 0 });
  });
});
