import { notifications } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const staff = callers.limitedAdmin();
const words = {
  title: '作品の確認のお願い',
  message: '「夏のはじまり」のクレジットをご確認ください。\nよろしくお願いします。',
};
const send = (accountId: string, given: Partial<typeof words> = {}, as = staff) =>
  harness.service.call(notifications.messageMember, as, { body: { accountId, ...words, ...given } });
const acts = async (subjectId: string) =>
  (await writtenEvents(harness.service.running.database, 'staff.act.done')).filter(
    (act) => act.subjectId === subjectId,
  );

describe('a message by staff to a member', () => {
  it('becomes a notice and a mail, and an entry in the staff log', async () => {
    const { email, ...member } = await harness.member();
    expect((await send(member.accountId)).status).toBe(204);
    expect(await harness.notices(member)).toMatchObject([{ kind: 'staff-message', values: words }]);
    await eventually(async () => {
      const [mail] = await harness.inbox(email);
      expect(mail?.subject).toBe(`【Koma】${words.title}`);
      expect(mail?.text).toContain(words.message);
    });
    expect(await acts(member.accountId)).toEqual([
      {
        action: 'member.messaged',
        actorId: staff.accountId,
        subjectId: member.accountId,
        subjectName: '水沢 葵',
        details: { title: words.title },
      },
    ]);
  });

  it('is logged with the address of a member without a name', async () => {
    const member = await harness.member({ familyName: '', firstName: '' });
    await send(member.accountId);
    expect(await acts(member.accountId)).toMatchObject([{ subjectName: member.email }]);
  });

  it('becomes a notice even when the member wants no messages', async () => {
    const { email: _, ...member } = await harness.member();
    const items = [{ kind: 'staff-message' as const, page: false, mail: false, push: false }];
    await harness.service.call(notifications.savePreferences, member, { body: { items } });
    await send(member.accountId);
    expect(await harness.notices(member)).toHaveLength(1);
  });

  it('to nobody, to an admin or to an erased account is 404, and is not logged', async () => {
    const admin = await harness.member({ profileType: 'admin' });
    const erased = await harness.member();
    await harness.publish(makeEvent('auth.account.erased', { accountId: erased.accountId }));
    for (const accountId of [newId(), admin.accountId, erased.accountId]) {
      expect((await send(accountId)).status).toBe(404);
      expect(await acts(accountId)).toEqual([]);
    }
  });

  it('to a closed account is refused, and is not logged', async () => {
    const { email: _, ...member } = await harness.member({ status: 'closed' });
    expect((await send(member.accountId)).status).toBe(409);
    expect(await harness.notices(member)).toEqual([]);
    expect(await acts(member.accountId)).toEqual([]);
  });

  it.each([
    [{ title: '' }, 'title', 'FIELD.TITLE'],
    [{ title: 'あ'.repeat(101) }, 'title', 'FIELD.TOO_LONG'],
    [{ title: 'x\r\nBcc: everybody@example.jp' }, 'title', 'FIELD.INVALID'],
    [{ message: '' }, 'message', 'FIELD.MESSAGE'],
    [{ message: 'あ'.repeat(2001) }, 'message', 'FIELD.TOO_LONG'],
  ])('with %j is refused with its reason', async (given, path, code) => {
    const member = await harness.member();
    const { status, body } = await send(member.accountId, given);
    expect(status).toBe(422);
    expect(body).toMatchObject({ issues: [expect.objectContaining({ path, code })] });
  });
});
