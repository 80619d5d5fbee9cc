import { type Caller, contact, type EnquiryWithHistory, notifications, type RequestOf } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, STAFF } from './notification-harness.js';

let harness: NotificationHarness;
let boss: Caller;
let helper: Caller;
beforeAll(async () => {
  harness = await NotificationHarness.start();
  boss = await staff('大槻', '恵');
  helper = await staff('村上', '直');
});
afterAll(() => harness.close());

async function staff(familyName: string, firstName: string): Promise<Caller> {
  const caller = callers.limitedAdmin();
  const { accountId } = caller;
  const facts = { accountId, profileType: 'admin' as const, email: `${newId()}@koma.example`, familyName, firstName };
  await harness.publish(makeEvent('auth.account.changed', facts, accountId));
  return caller;
}

const written = { kind: 'service' as const, name: '三島 遥', message: '<b>料金</b>を知りたいです。' };
async function newEnquiry(given: Partial<RequestOf<typeof contact.send>['body']> = {}): Promise<EnquiryWithHistory> {
  const email = `${newId()}@example.jp`;
  await harness.post(contact.send.path, { ...written, email, ...given });
  const { body } = await harness.service.call(contact.list, boss, { query: { q: given.email ?? email } });
  const id = contact.list.response.parse(body).items[0]?.id ?? '';
  return read((await harness.service.call(contact.get, boss, { params: { id } })).body);
}
const read = (body: unknown) => contact.get.response.parse(body);
const listed = async (query: RequestOf<typeof contact.list>['query']) => {
  const { body } = await harness.service.call(contact.list, boss, { query });
  return contact.list.response.parse(body);
};
const assign = (enquiry: { id: string; version: number }, assigneeId: string | null, as = boss) =>
  harness.service.call(contact.assign, as, {
    params: { id: enquiry.id },
    body: { version: enquiry.version, assigneeId },
  });
const answer = (enquiry: { id: string; version: number }, message: string, closes = false, as = boss) =>
  harness.service.call(contact.answer, as, {
    params: { id: enquiry.id },
    body: { version: enquiry.version, message, closes },
  });
const setStatus = (enquiry: { id: string; version: number }, status: 'open' | 'closed') =>
  harness.service.call(contact.setStatus, boss, {
    params: { id: enquiry.id },
    body: { version: enquiry.version, status },
  });
const acts = async (subjectId: string) =>
  (await writtenEvents(harness.service.running.database, 'staff.act.done')).filter(
    (act) => act.subjectId === subjectId,
  );

describe('the inbox of enquiries', () => {
  it('begins with an open enquiry of nobody, as it was written', async () => {
    const enquiry = await newEnquiry();
    expect(enquiry).toMatchObject({ ...written, status: 'open', assignee: null, answeredAt: null, history: [] });
    expect(enquiry.number).toBe(enquiry.id.slice(-8).toUpperCase());
  });

  it('is filtered by state, by who has taken it, and by words', async () => {
    const mark = newId().slice(-6);
    const [mine, closed] = [await newEnquiry({ message: mark }), await newEnquiry({ message: `${mark} 100%` })];
    await assign(mine, helper.accountId);
    await setStatus(closed, 'closed');
    const ids = async (query: RequestOf<typeof contact.list>['query']) =>
      (await listed({ q: mark, ...query })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([closed.id, mine.id]);
    expect(await ids({ status: 'open' })).toEqual([mine.id]);
    expect(await ids({ assigneeId: helper.accountId })).toEqual([mine.id]);
    expect(await ids({ q: `${mark} 100%` })).toEqual([closed.id]);
    expect(await ids({ q: `${mark}%` })).toEqual([]);
    expect((await listed({ q: mine.number })).items.map(({ id }) => id)).toContain(mine.id);
    expect((await listed({ q: mark, limit: 1 })).total).toBe(2);
  });

  it('names the staff who may take an enquiry, and no others', async () => {
    const { email: _, ...member } = await harness.member();
    const { body } = await harness.service.call(contact.assignees, boss);
    const { items } = contact.assignees.response.parse(body);
    expect(items).toEqual(expect.arrayContaining([{ id: boss.accountId, name: '大槻 恵' }]));
    expect(items.map(({ id }) => id)).not.toContain(member.accountId);
  });
});

describe('an enquiry that is assigned', () => {
  it('says to whom, by whom and when, also in the log of staff', async () => {
    const enquiry = await newEnquiry();
    const { status, body } = await assign(enquiry, helper.accountId);
    expect(status).toBe(200);
    expect(read(body)).toMatchObject({
      assignee: { id: helper.accountId, name: '村上 直' },
      history: [{ act: 'assigned', author: '大槻 恵', text: '村上 直' }],
    });
    expect(await acts(enquiry.id)).toEqual([
      {
        action: 'enquiry.assigned',
        actorId: boss.accountId,
        subjectId: enquiry.id,
        subjectName: enquiry.number,
        details: { assignee: '村上 直' },
      },
    ]);
  });

  it('can be given back, and giving it to the same person again is no act', async () => {
    const taken = read((await assign(await newEnquiry(), helper.accountId)).body);
    const same = read((await assign(taken, helper.accountId)).body);
    expect(same.version).toBe(taken.version);
    const back = read((await assign(same, null)).body);
    expect(back).toMatchObject({ assignee: null, history: [{ act: 'assigned' }, { act: 'released' }] });
  });

  it('goes to nobody who is not of staff', async () => {
    const { email: _, ...member } = await harness.member();
    const enquiry = await newEnquiry();
    expect((await assign(enquiry, member.accountId)).status).toBe(404);
    expect((await assign(enquiry, newId())).status).toBe(404);
  });
});

describe('an answer', () => {
  it('is mailed in the language of the enquiry; its reply goes to staff, and the page says that it was sent', async () => {
    const email = `${newId()}@example.jp`;
    const enquiry = await newEnquiry({ email });
    const said = read((await answer(enquiry, '月額3,300円です。\nよろしくお願いします。')).body);
    expect(said).toMatchObject({
      status: 'open',
      assignee: { id: boss.accountId },
      history: [{ act: 'answered', author: '大槻 恵', text: '月額3,300円です。\nよろしくお願いします。' }],
    });
    expect(said.answeredAt).not.toBeNull();
    const mail = await eventually(async () => {
      const found = (await harness.inbox(email)).find(({ subject }) => subject.includes('ご回答'));
      if (!found) throw new Error('no answer yet');
      return found;
    });
    expect(mail.text).toContain('月額3,300円です。\nよろしくお願いします。');
    expect(mail.text).toContain('> <b>料金</b>を知りたいです。');
    expect(mail.html).toContain('&#60;b&#62;料金');
    expect(mail.html).not.toContain('<b>料金');
    await eventually(async () => {
      const { body } = await harness.service.call(contact.get, boss, { params: { id: enquiry.id } });
      expect(read(body).history[0]?.mailedAt).not.toBeNull();
    });
    expect((await acts(enquiry.id)).map(({ action }) => action)).toEqual(['enquiry.answered']);
  });

  it('may close the enquiry, which can be opened again', async () => {
    const closed = read((await answer(await newEnquiry(), 'ありがとうございます。', true)).body);
    expect(closed).toMatchObject({ status: 'closed', history: [{ act: 'answered' }, { act: 'closed' }] });
    const open = read((await setStatus(closed, 'open')).body);
    expect(open.status).toBe('open');
    expect(open.history.at(-1)).toMatchObject({ act: 'reopened', author: '大槻 恵' });
  });

  it('is refused to whoever has not seen what a colleague did meanwhile, so that nobody is answered twice', async () => {
    const email = `${newId()}@example.jp`;
    const enquiry = await newEnquiry({ email });
    const both = await Promise.all([answer(enquiry, '一つ目'), answer(enquiry, '二つ目', false, helper)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await harness.mails(email, 2);
    expect((await harness.inbox(email)).filter(({ subject }) => subject.includes('ご回答'))).toHaveLength(1);
  });

  it.each([
    ['', 'FIELD.MESSAGE'],
    ['あ'.repeat(2001), 'FIELD.TOO_LONG'],
    ['\u0000', 'FIELD.INVALID'],
  ])('%j is refused', async (message, code) => {
    const { status, body } = await answer(await newEnquiry(), message);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [{ path: 'message', code }] });
  });

  it('goes with its enquiry after a year', async () => {
    const enquiry = await newEnquiry();
    await answer(enquiry, 'ありがとうございます。');
    const { app, database } = harness.service.running;
    await database.query("UPDATE enquiry SET sent_at = now() - interval '366 days' WHERE id = $1", [enquiry.id]);
    const { EnquiriesService } = await import('../src/contact/index.js');
    await app.get(EnquiriesService).deleteOld();
    expect(await database.query('SELECT 1 FROM enquiry_entry WHERE enquiry_id = $1', [enquiry.id])).toEqual([]);
  });
});

describe('staff on duty', () => {
  const choose = (who: Caller, kind: 'application-submitted' | 'enquiry-received', page: boolean, mail: boolean) =>
    harness.service.call(notifications.savePreferences, who, { body: { items: [{ kind, page, mail, push: false }] } });
  const kindsOf = async (who: Caller) => (await harness.notices(who)).map(({ kind }) => kind);

  it('have kinds of notices of their own', async () => {
    const { body } = await harness.service.call(notifications.getPreferences, boss);
    expect(notifications.getPreferences.response.parse(body).items).toEqual([
      { kind: 'application-submitted', page: true, mail: true, push: false },
      { kind: 'enquiry-received', page: true, mail: false, push: false },
      { kind: 'report-waiting', page: true, mail: true, push: false },
    ]);
  });

  it('hear of an enquiry as each of them has chosen', async () => {
    const [on, off] = [await staff('当番', '一'), await staff('非番', '二')];
    await choose(off, 'enquiry-received', false, false);
    const { number } = await newEnquiry();
    expect(await harness.notices(on)).toMatchObject([{ kind: 'enquiry-received', values: { number } }]);
    expect(await kindsOf(off)).toEqual([]);
  });

  it('hear of an application, and the applicant gets a receipt that promises no more than the earliest time', async () => {
    const on = await staff('当番', '三');
    const email = `${newId()}@example.jp`;
    const promisedUntil = '2026-11-24T01:00:00.000Z';
    await harness.publish(makeEvent('auth.application.submitted', { email, locale: 'ja', promisedUntil }));
    expect(await harness.notices(on)).toMatchObject([
      { kind: 'application-submitted', values: { profileType: 'creator', promisedUntil } },
    ]);
    const [receipt] = await harness.mails(email, 1);
    expect(receipt?.subject).toBe('【Koma】登録のお申し込みを受け付けました');
    expect(receipt?.text).toContain('最短で11月24日(火) 10:00ごろ');
  });

  it('get a mail about an application at their own address, in their language', async () => {
    const accountId = newId();
    const email = `${newId()}@koma.example`;
    const facts = { accountId, profileType: 'admin' as const, email, locale: 'en' as const };
    await harness.publish(makeEvent('auth.account.changed', facts, accountId));
    await harness.publish(makeEvent('auth.application.submitted'));
    const [mail] = await harness.mails(email, 1);
    expect(mail?.subject).toBe('Koma: A new application');
    expect(mail?.text).toContain('https://koma.test/en/admin/request');
    expect(mail?.text).toContain('https://koma.test/en/admin/settings');
  });
});

it('mails an application to the address of staff when nobody on duty wants a mail', async () => {
  const { database } = harness.service.running;
  await database.query(`UPDATE recipient SET status = 'suspended' WHERE profile_type = 'admin'`);
  await harness.publish(makeEvent('auth.application.submitted'));
  await eventually(async () => {
    const subjects = (await harness.inbox(STAFF)).map(({ subject }) => subject);
    expect(subjects).toContain('【Koma】新しい登録申請が届きました');
  });
});
