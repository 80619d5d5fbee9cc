import { cards, fees } from '@koma/contracts';
import { eventually, makeEvent, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

interface FeeRow {
  month: string;
  status: string;
  amount_yen: number;
  tax_yen: number;
  next_attempt_on: string | null;
}
const feesOf = (accountId: string) =>
  harness.rows<FeeRow>(
    'SELECT month, status, amount_yen, tax_yen, next_attempt_on::text FROM fee WHERE account_id = $1 ORDER BY month',
    [accountId],
  );
const FIRST = '2026-12-01T00:10:00+09:00';

describe('the fee of a month', () => {
  it('is charged on the first day of the month after activation, with a receipt', async () => {
    const member = await harness.member('2026-11-30T14:59:59.000Z');
    await harness.addCard(member);
    await harness.run('2026-11-30T23:59:59+09:00');
    expect(await feesOf(member.accountId)).toEqual([]);
    await harness.run(FIRST);
    const [fee] = await feesOf(member.accountId);
    expect(fee).toEqual({ month: '2026-12', status: 'paid', amount_yen: 3300, tax_yen: 300, next_attempt_on: null });
    const { body } = await harness.service.call(fees.list, member);
    expect(body).toMatchObject({ items: [{ month: '2026-12', receipts: [{ kind: 'invoice' }] }] });
  });

  it('is free in the month of activation, also one second after midnight in Tokyo', async () => {
    const member = await harness.member('2026-11-30T15:00:01.000Z');
    await harness.addCard(member);
    await harness.run(FIRST);
    expect(await feesOf(member.accountId)).toEqual([]);
    await harness.run('2027-01-01T00:00:00+09:00');
    expect(await feesOf(member.accountId)).toMatchObject([{ month: '2027-01', status: 'paid' }]);
  });

  it('follows the profile type on its first day, as the preview says', async () => {
    const creator = await harness.member();
    const user = { ...creator, profileType: 'user' } as const;
    await harness.addCard(creator);
    const { body } = await harness.service.call(fees.membership, creator);
    const { profileType, other } = fees.membership.response.parse(body);
    expect([profileType, other.priceYen, other.next?.amountYen]).toEqual(['creator', 5500, 5500]);
    await harness.run('2026-11-01T09:00:00+09:00');
    await harness.member('2026-11-20T00:00:00.000Z', user);
    await harness.run(FIRST);
    expect(await feesOf(creator.accountId)).toMatchObject([
      { month: '2026-11', status: 'paid', amount_yen: 3300, tax_yen: 300 },
      { month: '2026-12', status: 'paid', amount_yen: 5500, tax_yen: 500 },
    ]);
    expect((await harness.service.call(fees.membership, user)).body).toMatchObject({
      profileType: 'user',
      priceYen: 5500,
      other: { priceYen: 3300 },
    });
  });

  it('is made and charged once, however often and in how many processes the work runs', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    await Promise.all(Array.from({ length: 5 }, () => harness.run(FIRST)));
    expect(await feesOf(member.accountId)).toHaveLength(1);
    const charges = await harness.rows<{ count: string }>(
      'SELECT count(*) FROM sandbox_charge WHERE customer_id = (SELECT customer_id FROM member WHERE account_id = $1)',
      [member.accountId],
    );
    expect(charges).toEqual([{ count: '1' }]);
  });

  it('is not made before the month in which the site begins to charge', async () => {
    const member = await harness.member('2026-08-10T00:00:00.000Z');
    await harness.addCard(member);
    await harness.run('2026-10-01T09:00:00+09:00');
    expect(await feesOf(member.accountId)).toEqual([]);
    await harness.run('2026-11-01T09:00:00+09:00');
    expect(await feesOf(member.accountId)).toMatchObject([{ month: '2026-11', status: 'paid' }]);
  });

  it('is not due after the end of a cancelled membership, and is again when the cancellation is withdrawn', async () => {
    const member = await harness.member();
    await harness.addCard(member);
    const about = { accountId: member.accountId, endsAt: '2026-11-30T15:00:00.000Z' };
    await harness.publish(makeEvent('auth.cancellation.requested', about, member.accountId));
    await harness.run(FIRST);
    expect(await feesOf(member.accountId)).toEqual([]);
    await harness.publish(makeEvent('auth.cancellation.withdrawn', about, member.accountId));
    await harness.run(FIRST);
    expect(await feesOf(member.accountId)).toHaveLength(1);
  });
});

describe('an unpaid fee', () => {
  it('is tried on the days 1, 3, 7 and 14; then the membership rests, and paying brings it back', async () => {
    const member = await harness.member();
    await harness.addCard(member, 'pm_card_chargeCustomerFail');
    const next: (string | null | undefined)[] = [];
    for (const day of ['01', '02', '03', '07', '14']) {
      await harness.run(`2026-12-${day}T09:00:00+09:00`);
      next.push((await feesOf(member.accountId))[0]?.next_attempt_on);
    }
    expect(next).toEqual(['2026-12-03', '2026-12-03', '2026-12-07', '2026-12-14', null]);
    const rested = () => writtenEvents(harness.database, 'billing.membership.rested');
    const isMine = ({ accountId }: { accountId: string }) => accountId === member.accountId;
    expect((await rested()).filter(isMine)).toEqual([]);
    await harness.run('2026-12-15T00:00:00+09:00');
    await harness.run('2026-12-16T00:00:00+09:00');
    expect((await rested()).filter(isMine)).toEqual([{ accountId: member.accountId, month: '2026-12' }]);

    // A resting membership costs nothing more.
    await harness.run('2027-01-01T09:00:00+09:00');
    expect(await feesOf(member.accountId)).toHaveLength(1);
    await harness.addCard(member);
    const [card] = await harness.rows<{ id: string }>('SELECT id FROM card WHERE account_id = $1 AND NOT is_default', [
      member.accountId,
    ]);
    await harness.service.call(cards.setDefault, member, { params: { id: card?.id ?? '' } });
    const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [member.accountId]);
    const paid = await harness.service.call(fees.pay, member, { params: { id: fee?.id ?? '' } });
    expect(paid).toMatchObject({ status: 200, body: { status: 'succeeded' } });
    await eventually(async () => {
      const resumed = await writtenEvents(harness.database, 'billing.membership.resumed');
      expect(resumed.filter(isMine)).toHaveLength(1);
    });
  });

  it('of a member who comes to owe it late in the month leaves as many days to pay', async () => {
    const member = await harness.member();
    await harness.rows('UPDATE member SET first_month = $2 WHERE account_id = $1', [member.accountId, '2028-03']);
    const nextAfter = async (day: string) => {
      await harness.run(`${day}T09:00:00+09:00`);
      return (await feesOf(member.accountId))[0]?.next_attempt_on;
    };
    const tried = [];
    for (const day of ['2028-03-24', '2028-03-26', '2028-03-30']) tried.push(await nextAfter(day));
    expect(tried).toEqual(['2028-03-26', '2028-03-30', '2028-04-06']);
    const rests = () =>
      harness.rows('SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL', [member.accountId]);
    await harness.run('2028-04-06T09:00:00+09:00');
    expect(await rests()).toEqual([]);
    await harness.run('2028-04-07T00:01:00+09:00');
    expect(await rests()).toHaveLength(1);
  });

  it('of a member without a card waits for one, and says so', async () => {
    const member = await harness.member();
    await harness.run(FIRST);
    expect(await feesOf(member.accountId)).toMatchObject([{ status: 'unpaid', next_attempt_on: '2026-12-03' }]);
    const failed = await writtenEvents(harness.database, 'billing.payment.failed');
    expect(failed.find(({ accountId }) => accountId === member.accountId)).toMatchObject({ failure: 'no-card' });
  });
});
