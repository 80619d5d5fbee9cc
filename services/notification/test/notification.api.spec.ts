import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { broadcast, broadcasts, contact, hiring, inboxMail, notifications, push } from '@koma/contracts';
import { newId, seal } from '@koma/service-kit';
import { accessMatrix, callers, eventually, makeEvent, ROLES, row, TestService, testSecret } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { notificationService, startLocalMailServer } from '../src/index.js';

let service: TestService;
let mailServer: Awaited<ReturnType<typeof startLocalMailServer>>;
const folder = mkdtempSync(join(tmpdir(), 'koma-mail-'));

const settings = (port: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  PUBLIC_ORIGIN: 'https://koma.test',
  INBOX_DIR: folder,
  PUSH_DIR: folder,
});

beforeAll(async () => {
  mailServer = await startLocalMailServer(folder);
  service = await TestService.start(notificationService, settings(mailServer.port));
});
afterAll(async () => {
  await service.close();
  await mailServer.close();
  rmSync(folder, { recursive: true });
});

const inbox = async (to: string) => {
  const response = await fetch(new URL(`/api/dev/inbox?to=${to}`, service.running.url));
  return z.array(inboxMail).parse(await response.json());
};
const SIGNED_IN = ROLES.filter((role) => role !== 'anonymous');
const ADMINS = ['limitedAdmin', 'fullAdmin'] as const;
const mail = {
  to: 'aoi@example.jp',
  locale: 'ja',
  template: 'sign-in-code',
  values: { code: '012345', minutes: 10 },
} as const;

describe('the mail of the service', () => {
  it('sends codes at once, in the reader’s language', async () => {
    expect((await service.callAsService(notifications.sendMail, { body: mail })).status).toBe(204);
    await service.callAsService(notifications.sendMail, { body: { ...mail, locale: 'en' } });
    const [english, japanese] = await inbox('aoi@example.jp');
    expect(japanese).toMatchObject({
      subject: '【Koma】認証コード 012345',
      text: expect.stringContaining('ログインの認証コードです。'),
    });
    expect(english).toMatchObject({ subject: 'Koma: Your code 012345' });
  });

  it('sends the code of a new address', async () => {
    const change = { ...mail, to: 'change@example.jp', template: 'mail-change-code' as const };
    expect((await service.callAsService(notifications.sendMail, { body: change })).status).toBe(204);
    const [sent] = await inbox('change@example.jp');
    expect(sent?.text).toContain('メールアドレス変更の認証コードです。\n\n012345');
  });

  it('is sent for services only', async () => {
    expect((await service.call(notifications.sendMail, callers.fullAdmin(), { body: mail })).status).toBe(404);
  });

  it('fails visibly while the mail server is away', async () => {
    const lonely = await TestService.start(notificationService, settings(9));
    const { status } = await lonely.callAsService(notifications.sendMail, { body: mail });
    await lonely.close();
    expect(status).toBe(503);
  });

  it('contains the link from the sealed event of an acceptance', async () => {
    const link = await seal('uid-1/token-1', testSecret);
    await service.bus.publish([
      makeEvent('auth.application.accepted', { email: 'new@example.jp', locale: 'en', link }),
    ]);
    const [sent] = await inbox('new@example.jp');
    expect(sent?.text).toContain('https://koma.test/en/reset_password/uid-1/token-1');
  });

  it('is sent once when its event arrives twice', async () => {
    const event = makeEvent('auth.password.changed', { email: 'twice@example.jp' });
    await service.bus.publish([event, event]);
    expect(await inbox('twice@example.jp')).toHaveLength(1);
  });

  it('keeps line breaks out of headers', async () => {
    const reason = 'x\r\nBcc: everybody@example.jp';
    await service.bus.publish([makeEvent('auth.application.refused', { email: 'refused@example.jp', reason })]);
    await eventually(async () => expect(await inbox('refused@example.jp')).toHaveLength(1));
    expect(await inbox('everybody@example.jp')).toHaveLength(0);
  });
});

describe('notices of media files', () => {
  it('tell the owner of finished and failed files, newest first, until they are read', async () => {
    const owner = callers.creator();
    const ownerId = owner.accountId;
    await service.bus.publish([makeEvent('media.asset.ready', { ownerId, fileName: '夏.mp4' })]);
    await service.bus.publish([makeEvent('media.asset.failed', { ownerId, fileName: '冬.mp4', failure: 'TRUNCATED' })]);
    const list = await service.call(notifications.list, owner, { query: {} });
    expect(list.body).toMatchObject({
      items: [
        { kind: 'asset-failed', values: { fileName: '冬.mp4', failure: 'TRUNCATED' }, readAt: null },
        { kind: 'asset-ready', values: { fileName: '夏.mp4' } },
      ],
      nextCursor: null,
    });
    expect((await service.call(notifications.unread, owner)).body).toEqual({
      count: 2,
      kinds: [
        { kind: 'asset-failed', count: 1 },
        { kind: 'asset-ready', count: 1 },
      ],
    });
    const [newest] = notifications.list.response.parse(list.body).items;
    const one = { params: { id: newest?.id ?? '' } };
    expect((await service.call(notifications.read, callers.creator(), one)).status).toBe(404);
    for (let times = 0; times < 2; times += 1) await service.call(notifications.read, owner, one);
    expect((await service.call(notifications.unread, owner)).body).toEqual({
      count: 1,
      kinds: [{ kind: 'asset-ready', count: 1 }],
    });
    await service.call(notifications.readAll, owner, { query: {} });
    expect((await service.call(notifications.unread, owner)).body).toEqual({ count: 0, kinds: [] });
  });

  it('are paged', async () => {
    const owner = callers.user();
    for (let count = 0; count < 3; count += 1) {
      await service.bus.publish([makeEvent('media.asset.ready', { ownerId: owner.accountId, assetId: newId() })]);
    }
    const first = await service.call(notifications.list, owner, { query: { limit: 2 } });
    const { items, nextCursor } = Object(first.body);
    expect(items).toHaveLength(2);
    const second = await service.call(notifications.list, owner, { query: { limit: 2, cursor: nextCursor } });
    expect(second.body).toMatchObject({ items: [expect.anything()], nextCursor: null });
  });
});

describe('the local inbox', () => {
  it('is 404 unless a folder is configured for it', async () => {
    const { INBOX_DIR: _, ...without } = settings(mailServer.port);
    const elsewhere = await TestService.start(notificationService, without);
    const response = await fetch(new URL('/api/dev/inbox', elsewhere.running.url));
    await elsewhere.close();
    expect(response.status).toBe(404);
  });

  it('escapes the content of mails', async () => {
    await service.bus.publish([
      makeEvent('auth.application.refused', { email: 'xss@example.jp', reason: '<script>alert(1)</script>' }),
    ]);
    const response = await fetch(new URL('/dev/inbox?to=xss@example.jp', service.running.url));
    const page = await response.text();
    expect(page).not.toContain('<script>');
    // Both parts are shown: the text, and the HTML in a frame without scripts.
    expect(page).toMatch(/<pre>[^<]*誠に恐れ入りますが/);
    expect(page).toMatch(/<iframe sandbox="allow-popups [^"]*"[^>]* srcdoc="[^"]*誠に恐れ入りますが/);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

async function newEnquiry(): Promise<{ id: string }> {
  const email = `${newId()}@example.jp`;
  await service.call(contact.send, null, { body: { kind: 'service', name: '三島', email, message: 'こんにちは' } });
  const { body } = await service.call(contact.list, callers.fullAdmin(), { query: { q: email } });
  return { id: contact.list.response.parse(body).items[0]?.id ?? '' };
}

const BROADCAST_DRAFT = {
  titleJa: 'メンテナンスのお知らせ',
  titleEn: 'Maintenance',
  messageJa: '12月1日に行います。',
  messageEn: 'It is on 1 December.',
  path: '',
  isMailed: true,
  isPushed: false,
  audience: { profileTypes: [], positions: [], companies: [], activity: 'any' as const, accountIds: [] },
};
const inAMonth = () => new Date(Date.now() + 30 * 86_400_000).toISOString();
async function newBroadcast(): Promise<{ id: string }> {
  const { body } = await service.call(broadcasts.create, callers.fullAdmin(), { body: BROADCAST_DRAFT });
  return { id: broadcast.parse(body).id };
}

accessMatrix(
  () => service,
  [
    row(contact.send, {
      allows: ROLES,
      request: () => ({
        body: { kind: 'service' as const, name: '三島', email: `${newId()}@example.jp`, message: 'こんにちは' },
      }),
    }),
    row(contact.list, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(contact.get, { allows: ADMINS, request: async () => ({ params: await newEnquiry() }) }),
    row(contact.assignees, { allows: ADMINS, request: () => ({}) }),
    row(contact.assign, {
      allows: ADMINS,
      request: async () => ({ params: await newEnquiry(), body: { version: 1, assigneeId: null } }),
    }),
    row(contact.answer, {
      allows: ADMINS,
      request: async () => ({
        params: await newEnquiry(),
        body: { version: 1, message: 'ありがとうございます。', closes: false },
      }),
    }),
    row(contact.setStatus, {
      allows: ADMINS,
      request: async () => ({ params: await newEnquiry(), body: { version: 1, status: 'closed' as const } }),
    }),
    row(hiring.apply, {
      allows: ROLES,
      request: () => ({
        body: {
          openingKey: 'software-engineer',
          name: '小森',
          email: `${newId()}@example.jp`,
          telephone: '090-1234-5678',
          agreed: true as const,
        },
      }),
    }),
    row(hiring.list, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(broadcasts.list, { allows: ADMINS, request: () => ({ query: {} }) }),
    row(broadcasts.get, { allows: ADMINS, request: async () => ({ params: await newBroadcast() }) }),
    row(broadcasts.create, { allows: ADMINS, request: () => ({ body: BROADCAST_DRAFT }) }),
    row(broadcasts.save, {
      allows: ADMINS,
      request: async () => ({ params: await newBroadcast(), body: { version: 1, draft: BROADCAST_DRAFT } }),
    }),
    row(broadcasts.remove, {
      allows: ADMINS,
      request: async () => ({ params: await newBroadcast(), query: { version: 1 } }),
    }),
    row(broadcasts.audience, { allows: ADMINS, request: () => ({ query: {}, body: BROADCAST_DRAFT.audience }) }),
    row(broadcasts.choices, { allows: ADMINS, request: () => ({}) }),
    row(broadcasts.test, { allows: ADMINS, request: async () => ({ params: await newBroadcast() }) }),
    row(broadcasts.send, {
      allows: ADMINS,
      request: async ({ accountId }) => {
        await service.bus.publish([makeEvent('auth.account.changed', { accountId, email: `${newId()}@example.jp` })]);
        return { params: await newBroadcast(), body: { version: 1, sendAt: inAMonth() } };
      },
    }),
    row(broadcasts.cancel, {
      allows: ADMINS,
      request: async ({ accountId }) => {
        await service.bus.publish([makeEvent('auth.account.changed', { accountId, email: `${newId()}@example.jp` })]);
        const params = await newBroadcast();
        const body = { version: 1, sendAt: inAMonth() };
        await service.call(broadcasts.send, callers.fullAdmin(), { params, body });
        return { params, body: { version: 2 } };
      },
    }),
    row(notifications.list, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    row(notifications.unread, { allows: SIGNED_IN, request: () => ({}) }),
    row(notifications.kinds, { allows: SIGNED_IN, request: () => ({}) }),
    row(notifications.follow, { allows: SIGNED_IN, request: () => ({}) }),
    row(notifications.read, {
      allows: ['owner'],
      request: async (owner) => {
        await service.bus.publish([makeEvent('media.asset.ready', { ownerId: owner.accountId, fileName: '夏.mp4' })]);
        const { body } = await service.call(notifications.list, owner, { query: {} });
        return { params: { id: notifications.list.response.parse(body).items[0]?.id ?? '' } };
      },
    }),
    row(push.get, { allows: SIGNED_IN, request: () => ({}) }),
    row(push.register, { allows: SIGNED_IN, request: () => ({ body: { token: `sandbox-${newId()}` } }) }),
    row(push.remove, {
      allows: ['owner'],
      request: async (owner) => {
        const { body } = await service.call(push.register, owner, { body: { token: `sandbox-${newId()}` } });
        return { params: { id: push.register.response.parse(body).browsers[0]?.id ?? '' } };
      },
    }),
    row(notifications.readAll, { allows: SIGNED_IN, request: () => ({ query: {} }) }),
    row(notifications.getPreferences, { allows: SIGNED_IN, request: () => ({}) }),
    row(notifications.savePreferences, { allows: SIGNED_IN, request: () => ({ body: { items: [] } }) }),
    row(notifications.messageMember, {
      allows: ADMINS,
      request: async ({ accountId }) => {
        await service.bus.publish([makeEvent('auth.account.changed', { accountId, email: `${newId()}@example.jp` })]);
        return { body: { accountId, title: 'お願い', message: 'ご確認ください。' } };
      },
    }),
  ],
);
