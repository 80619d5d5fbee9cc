import { type Audience, broadcast, type Broadcast, broadcasts, type Caller, notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { BroadcastRunsService, storeOpened } from '../src/broadcasts/index.js';
import { deleteOldNotices, NoticesService } from '../src/notifications/index.js';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
const admin = callers.fullAdmin();
beforeAll(async () => {
  harness = await NotificationHarness.start();
  const facts = {
    accountId: admin.accountId,
    email: 'okubo@koma.example',
    profileType: 'admin' as const,
    familyName: '大久保',
  };
  await harness.publish(makeEvent('auth.account.changed', facts, admin.accountId));
});
afterAll(() => harness.close());

const EVERYBODY: Audience = { profileTypes: [], positions: [], companies: [], activity: 'any', accountIds: [] };
const draft = (change: object = {}) => ({
  titleJa: 'メンテナンスのお知らせ',
  titleEn: 'Maintenance',
  messageJa: '12月1日に行います。\nご了承ください。',
  messageEn: 'It is on 1 December.',
  path: '',
  isMailed: true,
  audience: EVERYBODY,
  ...change,
});
const query = <T>(sql: string, values: unknown[] = []): Promise<T[]> =>
  harness.service.running.database.query<T[]>(sql, values);
const part = <T>(token: abstract new (...given: never[]) => T): T => harness.service.running.app.get(token);
async function create(change: object = {}): Promise<Broadcast> {
  const { status, body } = await harness.service.call(broadcasts.create, admin, { body: draft(change) });
  expect(status).toBe(201);
  return broadcast.parse(body);
}
const send = ({ id, version }: Broadcast, sendAt: string | null = null) =>
  harness.service.call(broadcasts.send, admin, { params: { id }, body: { version, sendAt } });
const get = async (id: string) =>
  broadcast.parse((await harness.service.call(broadcasts.get, admin, { params: { id } })).body);
const sent = (id: string) =>
  eventually(async () => {
    const now = await get(id);
    expect(now).toMatchObject({ state: 'sent', figures: { mailsWaiting: 0 } });
    return now;
  }, 20_000);
/** Only these members are left to choose from. */
async function members(count: number, facts: object = {}): Promise<(Caller & { email: string })[]> {
  const made: (Caller & { email: string })[] = [];
  for (let at = 0; at < count; at += 1) made.push(await harness.member(facts));
  return made;
}
beforeEach(async () => {
  await query(`DELETE FROM recipient WHERE profile_type <> 'admin'`);
});

describe('the list of broadcasts', () => {
  it('is searched by the words of both languages', async () => {
    const made = await create({ titleJa: '年末の営業', titleEn: 'Office hours 100% closed', messageJa: 'カナも探す' });
    const find = async (q: string) => {
      const { body } = await harness.service.call(broadcasts.list, admin, { query: { q } });
      const { items, total } = broadcasts.list.response.parse(body);
      return [items.map(({ id }) => id), total];
    };
    for (const q of ['年末', 'office HOURS', '100%', 'ｶﾅ']) expect(await find(q)).toEqual([[made.id], 1]);
    expect(await find('10_%')).toEqual([[], 0]);
  });
});

describe('a broadcast', () => {
  it('reaches everybody in their language, on the page and by mail, and is counted', async () => {
    const [aoi, ben] = [
      await harness.member({ locale: 'ja' }),
      await harness.member({ locale: 'en', profileType: 'user' }),
    ];
    const made = await create({ path: '/user-dashboard' });
    expect((await send(made)).status).toBe(200);
    await sent(made.id);
    const [mail] = await harness.mails(aoi.email, 1);
    expect(mail).toMatchObject({ subject: '【Koma】メンテナンスのお知らせ' });
    expect(mail?.text).toMatch(/12月1日に行います。\nご了承ください。[^]*https:\/\/koma\.test\/user-dashboard/);
    const [other] = await harness.mails(ben.email, 1);
    expect(other).toMatchObject({ subject: 'Koma: Maintenance' });
    const [notice] = await harness.notices(aoi);
    expect(notice).toMatchObject({
      kind: 'broadcast',
      values: { titleJa: 'メンテナンスのお知らせ', path: '/user-dashboard' },
    });
    await harness.service.call(notifications.read, aoi, { params: { id: notice?.id ?? '' } });
    expect(await get(made.id)).toMatchObject({
      changedBy: '大久保 葵',
      figures: { delivered: 2, opened: 1, mailed: 2, mailsWaiting: 0, mailsFailed: 0 },
    });
    expect(await writtenEvents(harness.service.running.database, 'staff.act.done')).toContainEqual(
      expect.objectContaining({ action: 'broadcast.sent', details: expect.objectContaining({ recipients: '2' }) }),
    );
  });

  it('keeps the figure of its readers when their notices are removed after ninety days', async () => {
    const [reader] = await members(1);
    const made = await create({ isMailed: false });
    await send(made);
    await sent(made.id);
    if (!reader) throw new Error('no reader');
    await harness.service.call(notifications.readAll, reader, {});
    const { manager } = harness.service.running.database;
    await storeOpened(manager);
    await deleteOldNotices(manager, new Date(Date.now() + 91 * 86_400_000));
    expect(await harness.notices(reader)).toHaveLength(0);
    expect(await get(made.id)).toMatchObject({ figures: { delivered: 1, opened: 1 } });
  });

  it('is mailed to nobody where that is not wanted by staff, or by the member', async () => {
    const [one, two] = await members(2);
    if (!one || !two) throw new Error('no members');
    const items = [{ kind: 'broadcast' as const, page: true, mail: false, push: false }];
    await harness.service.call(notifications.savePreferences, two, { body: { items } });
    const silent = await create({ isMailed: false });
    await send(silent);
    await sent(silent.id);
    const mailed = await create();
    await send(mailed);
    await sent(mailed.id);
    await harness.mails(one.email, 1);
    expect(await harness.inbox(one.email)).toHaveLength(1);
    expect(await harness.inbox(two.email)).toHaveLength(0);
    expect(await harness.notices(two)).toHaveLength(2);
  });

  it('goes once, when it is sent twice at once', async () => {
    const [reader] = await members(1);
    if (!reader) throw new Error('no reader');
    const made = await create({ isMailed: false });
    const answers = await Promise.all([send(made), send(made), send(made)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await sent(made.id);
    expect(await harness.notices(reader)).toHaveLength(1);
  });

  it.each([
    ['without its English words', { messageEn: '' }, 'REQUEST.INVALID'],
    ['to nobody', { audience: { ...EVERYBODY, companies: ['存在しない会社'] } }, 'BROADCAST.NOBODY'],
    ['to a member who has left', { audience: { ...EVERYBODY, accountIds: [newId()] } }, 'BROADCAST.NOBODY'],
  ])('is not sent %s', async (_, change, code) => {
    await members(1);
    expect(await send(await create(change))).toMatchObject({ status: 422, body: { code } });
  });

  it('is not sent in the past, and a time that does not exist is refused', async () => {
    await members(1);
    const made = await create();
    expect(await send(made, '2020-01-01T00:00:00.000Z')).toMatchObject({ body: { code: 'BROADCAST.TOO_LATE' } });
    expect(await send(made, '2027-02-30T00:00:00.000Z')).toMatchObject({ status: 422 });
    expect(await send(made, '2999-01-01T00:00:00.000Z')).toMatchObject({ body: { code: 'BROADCAST.TOO_FAR' } });
  });

  // A path has no language: the page is in the reader's.
  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'https://evil.example',
    '/no/such/page',
    '/admin/money',
    '/en/faqs',
    '/404',
  ])('leads to no page like %s', async (path) => {
    const { status, body } = await harness.service.call(broadcasts.create, admin, { body: draft({ path }) });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'path', code: 'FIELD.DEAD_LINK' }] });
  });

  it('is text: marks of pages stay what they are', async () => {
    const [reader] = await members(1);
    const made = await create({ messageJa: '<script>alert(1)</script> {{7*7}}' });
    await send(made);
    await sent(made.id);
    const [mail] = await harness.mails(reader?.email ?? '', 1);
    expect(mail?.html).toContain('&#60;script&#62;');
    expect(mail?.html).not.toContain('<script>');
  });
});

describe('a draft', () => {
  it('may be incomplete, is saved by version, and shows the newer one to whoever was late', async () => {
    const made = await create({ titleEn: '', messageEn: '' });
    const save = (version: number, titleJa: string) =>
      harness.service.call(broadcasts.save, admin, {
        params: { id: made.id },
        body: { version, draft: draft({ titleJa }) },
      });
    expect(await save(1, '一つ目')).toMatchObject({ status: 200, body: { version: 2, titleJa: '一つ目' } });
    expect(await save(1, '二つ目')).toMatchObject({ status: 409 });
    expect(await get(made.id)).toMatchObject({ titleJa: '一つ目' });
  });

  it('is deleted by version; what was sent stays', async () => {
    await members(1);
    const remove = ({ id }: Broadcast, version: number) =>
      harness.service.call(broadcasts.remove, admin, { params: { id }, query: { version } });
    const made = await create();
    expect((await remove(made, 7)).status).toBe(409);
    expect((await remove(made, 1)).status).toBe(204);
    expect((await remove(made, 1)).status).toBe(404);
    const other = await create({ isMailed: false });
    await send(other);
    await sent(other.id);
    expect((await remove(other, 2)).status).toBe(409);
  });

  it('is tried by whoever writes it, and counted for nobody', async () => {
    const made = await create();
    await harness.service.call(broadcasts.test, admin, { params: { id: made.id } });
    expect(await harness.notices(admin)).toMatchObject([{ kind: 'broadcast' }]);
    await harness.mails('okubo@koma.example', 1);
    expect(await get(made.id)).toMatchObject({ state: 'draft', figures: { delivered: 0, mailed: 0 } });
  });
});

describe('a time to come', () => {
  it('is waited for, and may be called off until then', async () => {
    const [reader] = await members(1);
    if (!reader) throw new Error('no reader');
    const made = await create({ isMailed: false });
    const at = new Date(Date.now() + 3_600_000);
    expect(await send(made, at.toISOString())).toMatchObject({
      body: { state: 'scheduled', sendAt: at.toISOString() },
    });
    await part(BroadcastRunsService).run();
    expect(await harness.notices(reader)).toHaveLength(0);
    const cancel = (version: number) =>
      harness.service.call(broadcasts.cancel, admin, { params: { id: made.id }, body: { version } });
    expect(await cancel(2)).toMatchObject({ status: 200, body: { state: 'draft', sendAt: null } });
    expect(await cancel(3)).toMatchObject({ status: 409 });
    await part(BroadcastRunsService).run(() => new Date(at.getTime() + 1));
    expect(await harness.notices(reader)).toHaveLength(0);
    await send({ ...made, version: 3 }, at.toISOString());
    await part(BroadcastRunsService).run(() => new Date(at.getTime() + 1));
    expect(await harness.notices(reader)).toHaveLength(1);
  });
});

describe('ten hundred recipients', () => {
  it('have it once each, though its process dies in the middle of each portion', async () => {
    await query(
      `INSERT INTO recipient (account_id, email, locale, profile_type, status, name)
       SELECT gen_random_uuid(), i || '@many.example', 'ja', 'creator', 'active', 'x' FROM generate_series(1, 1000) i`,
    );
    const made = await create({ isMailed: false });
    const notices = part(NoticesService);
    const notify = notices.notify.bind(notices);
    let calls = 0;
    let deaths = 0;
    notices.notify = (...given) => {
      calls += 1;
      if (calls % 150 !== 0 || deaths >= 6) return notify(...given);
      deaths += 1;
      return Promise.reject(new Error('killed'));
    };
    try {
      await send(made);
      const runs = part(BroadcastRunsService);
      await eventually(async () => {
        await Promise.all([runs.run().catch(() => null), runs.run().catch(() => null)]);
        expect(await get(made.id)).toMatchObject({ state: 'sent' });
      }, 30_000);
    } finally {
      notices.notify = notify;
    }
    expect(deaths).toBe(6);
    expect(
      await query(
        `SELECT count(*)::int AS rows, count(DISTINCT account_id)::int AS members FROM notification
         WHERE kind = 'broadcast' AND values ->> 'broadcastId' = $1`,
        [made.id],
      ),
    ).toEqual([{ rows: 1_000, members: 1_000 }]);
  });
});

describe('an erased account', () => {
  it('leaves no trace of what it was told', async () => {
    const [reader] = await members(1);
    const made = await create({ isMailed: false });
    await send(made);
    await sent(made.id);
    const { accountId = '' } = reader ?? {};
    await harness.publish(makeEvent('auth.account.erased', { accountId, erasureId: newId() }, accountId));
    await eventually(async () =>
      expect(await query('SELECT FROM broadcast_delivery WHERE account_id = $1', [accountId])).toHaveLength(0),
    );
  });
});
