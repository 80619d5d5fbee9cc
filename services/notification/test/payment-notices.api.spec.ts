import { MEMBER_NOTIFICATION_KINDS, notifications } from '@koma/contracts';
import { makeEvent } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NotificationHarness, plain } from './notification-harness.js';

let harness: NotificationHarness;
beforeAll(async () => {
  harness = await NotificationHarness.start();
});
afterAll(() => harness.close());

const PAYMENTS = 'https://koma.test/user/settings/money-plans';
const fee = { month: '2026-12', amountYen: 3300 };

describe('a notice about a payment', () => {
  it.each([
    ['billing.payment.succeeded', fee, 'payment-succeeded', '2026年12月分の利用料 3,300円（税込）のお支払いを確認', PAYMENTS],
    ['billing.payment.failed', { ...fee, failure: 'declined', nextAttemptOn: '2026-12-03' }, 'payment-failed', '12月3日に、もう一度決済', PAYMENTS],
    ['billing.payment.failed', { ...fee, failure: 'expired-card', nextAttemptOn: null }, 'payment-failed', '有効期限が切れています', PAYMENTS],
    ['billing.payment.refunded', { ...fee, amountYen: 1100 }, 'payment-refunded', '1,100円を返金しました', PAYMENTS],
    ['billing.membership.rested', { month: '2026-12' }, 'membership-rested', '2026年12月分の利用料', PAYMENTS],
    ['billing.membership.resumed', {}, 'membership-resumed', '再開しました', 'https://koma.test/user-dashboard'],
    ['billing.card.expiring', { brand: 'visa', last4: '4242', expires: '2027-01' }, 'card-expiring', 'VISA 下4桁 4242）の有効期限は、2027年1月末', 'https://koma.test/user/settings/credit-card'],
    ['billing.price.announced', { planJa: 'クリエイター', planEn: 'Creator', fromMonth: '2027-02', oldYen: 3300, newYen: 3850 }, 'price-announced', '月額 3,300円（税込）から 3,850円（税込）', PAYMENTS],
  ] as const)('of %s with %j is shown and mailed in Japanese', async (type, data, kind, words, link) => {
    const member = await harness.member();
    await harness.publish(makeEvent(type, { accountId: member.accountId, ...data }));
    const [notice] = await harness.notices(plain(member));
    expect(notice?.kind).toBe(kind);
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.text).toContain(words);
    expect(mail?.text).toContain(link);
    expect(mail?.text).not.toContain('受け取り方');
  }); // prettier-ignore

  it('is mailed in English too', async () => {
    const member = await harness.member({ locale: 'en' });
    const failed = { accountId: member.accountId, ...fee, failure: 'insufficient-funds', nextAttemptOn: '2026-12-07' };
    await harness.publish(makeEvent('billing.payment.failed', { ...failed, failure: 'insufficient-funds' }));
    const [mail] = await harness.mails(member.email, 1);
    expect(mail?.subject).toBe('Koma: Your fee could not be charged');
    expect(mail?.text).toContain(
      'Your fee for December 2026, ¥3,300 (tax included), could not be charged: the card has insufficient funds.',
    );
    expect(mail?.text).toContain('We try again on 7 December.');
  });

  it('reaches a member whose membership rests, and cannot be switched off', async () => {
    const member = await harness.member({ status: 'resting' });
    const off = { kind: 'payment-failed' as const, page: false, mail: false, push: false };
    const { body } = await harness.service.call(notifications.savePreferences, plain(member), {
      body: { items: [off] },
    });
    const kinds = notifications.savePreferences.response.parse(body).items.map(({ kind }) => kind);
    expect(kinds).toEqual([...MEMBER_NOTIFICATION_KINDS]);
    await harness.publish(makeEvent('billing.payment.failed', { accountId: member.accountId, ...fee }));
    expect(await harness.notices(plain(member))).toMatchObject([{ kind: 'payment-failed' }]);
    expect(await harness.mails(member.email, 1)).toHaveLength(1);
  });
});
