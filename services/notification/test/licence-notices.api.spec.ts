import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

describe('a step of a licence request', () => {
  it('is told to the other side, with the way to it', async () => {
    const [user, creator] = [await harness.member(), await harness.member()];
    const sides = { accountId: user.accountId, creatorId: creator.accountId };
    await harness.publish(makeEvent('licensing.part.changed', { ...sides, act: 'submit', by: 'licensee' }));
    await harness.publish(makeEvent('licensing.part.changed', { ...sides, act: 'quote', by: 'owner' }));
    expect(await harness.notices(plain(creator))).toMatchObject([{ kind: 'licence-asked', values: { act: 'submit' } }]);
    expect(await harness.notices(plain(user))).toMatchObject([{ kind: 'licence-answered', values: { act: 'quote' } }]);
    const [mail] = await harness.mails(user.email, 1);
    expect(mail?.subject).toBe('【Koma】使用許諾の見積が届きました');
    expect(mail?.text).toContain('https://koma.test/user-dashboard/licences/parts/');
  });

  it('is told to both sides when the time has taken it', async () => {
    const [user, creator] = [await harness.member(), await harness.member()];
    const sides = { accountId: user.accountId, creatorId: creator.accountId };
    await harness.publish(makeEvent('licensing.part.changed', { ...sides, act: 'lapse', by: 'time' }));
    for (const [who, kind] of [
      [creator, 'licence-asked'],
      [user, 'licence-answered'],
    ] as const)
      expect(await harness.notices(plain(who))).toMatchObject([{ kind, values: { act: 'lapse' } }]);
  });
});

describe('what happens to a licence', () => {
  it.each([
    ['expiring', '【Koma】許諾の使用期間の終了が近づいています'],
    ['ending-refused', '【Koma】許諾の中途終了に同意しないとの回答が届きました'],
  ] as const)('is told with the way to the licence: %s', async (act, subject) => {
    const member = await harness.member();
    const licenceId = crypto.randomUUID();
    const changed = { toAccountId: member.accountId, licenceId, act };
    await harness.publish(makeEvent('licensing.licence.changed', changed));
    expect(await harness.notices(plain(member))).toMatchObject([{ kind: 'licence-changed', values: { act } }]);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(`https://koma.test/user-dashboard/licences/${licenceId}`);
  });
});

describe('a clearance', () => {
  it('is told of before its end and when it has ended', async () => {
    const member = await harness.member();
    const ownerId = member.accountId;
    await harness.publish(makeEvent('licensing.clearance.ending', { ownerId, days: 14 }));
    await harness.publish(makeEvent('licensing.clearance.ended', { ownerId }));
    expect(await harness.notices(plain(member))).toMatchObject([
      { kind: 'clearance-ended', values: { clearance: 'cast' } },
      { kind: 'clearance-ending', values: { days: '14' } },
    ]);
  });
});
