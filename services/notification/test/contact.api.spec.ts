import { contact, enquiry, enquiryForm, type RequestOf } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { EnquiriesService } from '../src/contact/index.js';
import { NotificationHarness, STAFF } from './notification-harness.js';

type Form = RequestOf<typeof contact.send>['body'];

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const form = (given: Partial<Form> = {}): Form => ({
  kind: 'company',
  name: '三島 遥',
  companyName: '北窓フィルム',
  email: `${newId()}@example.jp`,
  telephone: '０３ー１２３４ー５６７８',
  message: '30名での利用を検討しています。\r\nお見積りをお願いします。',
  ...given,
});
const send = (given: unknown, locale: 'ja' | 'en' = 'ja') => harness.post(contact.send.path, given, locale);
const pageOf = z.object({ items: z.array(enquiry), nextCursor: z.string().nullable() });
const list = async (query: RequestOf<typeof contact.list>['query']) =>
  pageOf.parse((await harness.service.call(contact.list, callers.limitedAdmin(), { query })).body);
const find = async (email: string) => (await list({ limit: 100 })).items.filter((one) => one.email === email);

describe('an enquiry', () => {
  it('is stored for staff with its fields normalised', async () => {
    const given = form();
    expect((await send(given)).status).toBe(204);
    expect(await find(given.email)).toEqual([
      {
        ...given,
        id: expect.any(String),
        telephone: '03-1234-5678',
        message: '30名での利用を検討しています。\nお見積りをお願いします。',
        locale: 'ja',
        sentAt: expect.any(String),
        number: expect.stringMatching(/^[0-9A-F]{8}$/),
        status: 'open',
        assignee: null,
        answeredAt: null,
        version: 1,
      },
    ]);
  });

  it('is mailed to staff with the sender as reply address', async () => {
    const given = form({ message: 'スタッフ宛ての本文' });
    await send(given);
    await eventually(async () => {
      const mails = await harness.inbox(STAFF);
      const mail = mails.find(({ text }) => text.includes(given.email));
      expect(mail?.text).toContain('スタッフ宛ての本文');
      expect(mail?.subject).toMatch(/^【Koma】お問い合わせ [0-9A-F]{8}（法人でのご利用）$/);
    });
  });

  it.each([
    ['ja', '【Koma】お問い合わせを受け付けました', '通常1営業日以内'],
    ['en', 'Koma: We have received your enquiry', 'within one business day'],
  ] as const)(
    'is confirmed in the language of the page (%s), without repeating what was typed',
    async (locale, subject, words) => {
      const given = form({
        name: '当選おめでとうございます',
        companyName: 'https://evil.example',
        message: 'spam https://evil.example',
      });
      await send(given, locale);
      const [mail] = await eventually(async () => {
        const mails = await harness.inbox(given.email);
        expect(mails).toHaveLength(1);
        return mails;
      });
      expect(mail).toMatchObject({ subject, text: expect.stringContaining(words) });
      expect(mail?.text).not.toMatch(/当選|evil/);
    },
  );

  it('is accepted without company and telephone', async () => {
    const { companyName: _, telephone: __, ...least } = form();
    expect((await send(least)).status).toBe(204);
    expect((await send(form({ telephone: '', companyName: '' }))).status).toBe(204);
  });

  it('is stored and mailed once after a double click', async () => {
    const given = form();
    const clicks = await Promise.all(Array.from({ length: 8 }, () => send(given)));
    expect(clicks.map(({ status }) => status)).toEqual(Array<number>(8).fill(204));
    expect((await send(given)).status).toBe(204);
    expect(await find(given.email)).toHaveLength(1);
    await eventually(async () => expect(await harness.inbox(given.email)).toHaveLength(1));
  });

  it('of a robot gets the usual answer, and is not stored', async () => {
    const before = await harness.count('enquiry');
    const given = form({ website: 'https://spam.example' });
    expect(await send(given)).toEqual({ status: 204, body: undefined });
    expect(await harness.count('enquiry')).toBe(before);
  });

  it('is limited to five an hour per address', async () => {
    const email = `${newId()}@example.jp`;
    const statuses = [];
    for (let index = 0; index < 7; index += 1) statuses.push((await send(form({ email, message: `${index}` }))).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429]);
    expect(await find(email)).toHaveLength(5);
  });

  it('is stored in the database, not in the topic: events carry ids only', async () => {
    await send(form({ name: '秘密の名前' }));
    const events = await writtenEvents(harness.service.running.database, 'notification.mail.requested');
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(Object.keys(event).sort()).toEqual(['id', 'mail']);
  });
});

it('deletes enquiries after a year, as the privacy policy promises', async () => {
  const [old, fresh] = [form(), form()];
  for (const given of [old, fresh]) await send(given);
  const { app, database } = harness.service.running;
  await database.query("UPDATE enquiry SET sent_at = now() - interval '366 days' WHERE email = $1", [old.email]);
  await app.get(EnquiriesService).deleteOld();
  expect(await find(old.email)).toEqual([]);
  expect(await find(fresh.email)).toHaveLength(1);
});

describe('an invalid enquiry', () => {
  it.each([
    [{ name: '' }, 'name', 'FIELD.REQUIRED'],
    [{ name: '\u3000三島' }, 'name', 'FIELD.LEADING_SPACE'],
    [{ name: 'あ'.repeat(51) }, 'name', 'FIELD.TOO_LONG'],
    [{ name: '三島\r\nBcc: everybody@example.jp' }, 'name', 'FIELD.INVALID'],
    [{ name: '三島\u0000' }, 'name', 'FIELD.INVALID'],
    [{ name: '\ud800' }, 'name', 'FIELD.INVALID'],
    [{ companyName: 'a\nb' }, 'companyName', 'FIELD.INVALID'],
    [{ companyName: ' a' }, 'companyName', 'FIELD.LEADING_SPACE'],
    [{ email: '' }, 'email', 'FIELD.EMAIL'],
    [{ email: 'a@b' }, 'email', 'FIELD.EMAIL'],
    [{ email: 'a@example.jp\r\nBcc: everybody@example.jp' }, 'email', 'FIELD.EMAIL'],
    [{ email: 'a@example.jp, everybody@example.jp' }, 'email', 'FIELD.EMAIL'],
    [{ email: '"a" <a@example.jp>' }, 'email', 'FIELD.EMAIL'],
    [{ telephone: 'abc' }, 'telephone', 'FIELD.NUMBER'],
    [{ telephone: '099' }, 'telephone', 'FIELD.PHONE'],
    [{ message: '' }, 'message', 'FIELD.REQUIRED'],
    [{ message: '\n本文' }, 'message', 'FIELD.LEADING_SPACE'],
    [{ message: '本文\u0000' }, 'message', 'FIELD.INVALID'],
    [{ message: 'あ'.repeat(2001) }, 'message', 'FIELD.TOO_LONG'],
    [{ kind: 'nothing' }, 'kind', 'FIELD.INVALID'],
    [{ isAdmin: true }, '', 'FIELD.UNKNOWN'],
    [{ id: newId() }, '', 'FIELD.UNKNOWN'],
  ])('with %j is refused with its reason', async (given, path, code) => {
    const { status, body } = await send({ ...form(), ...given });
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: expect.arrayContaining([expect.objectContaining({ path, code })]) });
  });

  it('gets all faults at once, in the language of the page', async () => {
    const { body } = await send({ ...form({ name: '', message: '' }), email: 'x' }, 'en');
    const required = { code: 'FIELD.REQUIRED', message: 'Please fill in this field.' };
    const email = { path: 'email', code: 'FIELD.EMAIL', message: 'Please enter a valid email address' };
    expect(body).toMatchObject({ issues: [{ path: 'name', ...required }, email, { path: 'message', ...required }] });
  });

  it('is stored with its mail address converted from full width', () => {
    expect(enquiryForm.parse(form({ email: ' ＡＯＩ＠Example.JP ' })).email).toBe('aoi@example.jp');
  });

  it('of 1 MB is refused', async () => {
    expect((await send(form({ message: 'x'.repeat(1_000_000) }))).status).toBe(413);
  });
});

describe('the list of enquiries', () => {
  it('is paged, newest first, filtered by kind', async () => {
    const messages = ['一', '二', '三'];
    for (const message of messages) await send(form({ kind: 'press', message }));
    const first = await list({ kind: 'press', limit: 2 });
    expect(first.items.map(({ message }) => message)).toEqual(['三', '二']);
    const second = await list({ kind: 'press', limit: 2, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ message: '一' }], nextCursor: null });
  });

  it('refuses foreign cursors', async () => {
    const { status } = await harness.service.call(contact.list, callers.fullAdmin(), { query: { cursor: "';--" } });
    expect(status).toBe(422);
  });
});
