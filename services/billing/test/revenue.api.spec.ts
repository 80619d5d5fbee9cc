import { type Caller, money, monthRevenue } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, makeEvent } from '@koma/testing';
import { parseEvent } from '@koma/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const overview = z.object({ months: z.array(monthRevenue) });
const monthOf = async (month: string) => {
  const { body } = await harness.service.call(money.revenue, callers.fullAdmin());
  return overview.parse(body).months.find((one) => one.month === month);
};
const change = ({ accountId, profileType }: Caller, status: 'active' | 'closed', time: string) => {
  const event = makeEvent('auth.account.changed', { accountId, profileType, status }, accountId);
  return harness.publish(parseEvent({ ...event, time }));
};

describe('the months of the revenue', () => {
  it('count who joined and left, in months of Tokyo, also after an account is erased', async () => {
    const [stays, leaves] = [await harness.member('2026-10-31T15:00:00.000Z'), await harness.member()];
    await harness.member('2026-11-30T14:59:59.000Z');
    await harness.run('2026-11-01T09:00:00+09:00');
    // Active again, and left twice: counted once.
    await change(stays, 'active', '2026-12-02T00:00:00.000Z');
    for (const time of ['2026-12-31T15:00:00.000Z', '2027-01-05T00:00:00.000Z']) await change(leaves, 'closed', time);
    // An invitation that was never used is no membership.
    await change(callers.user(), 'closed', '2027-01-05T00:00:00.000Z');
    await harness.run('2027-01-01T09:00:00+09:00');
    expect(await monthOf('2026-11')).toMatchObject({ joined: 2, left: 0 });
    expect(await monthOf('2027-01')).toMatchObject({ joined: 0, left: 1 });
    const erased = { accountId: leaves.accountId, erasureId: newId() };
    await harness.publish(makeEvent('auth.account.erased', erased, leaves.accountId));
    expect(await monthOf('2027-01')).toMatchObject({ left: 1 });
    const left = await harness.rows('SELECT FROM membership_change WHERE account_id = $1', [leaves.accountId]);
    expect(left).toEqual([]);
  });

  it('count fees whose card was declined, once each, also when another try succeeded', async () => {
    const member = await harness.member('2027-01-10T00:00:00.000Z');
    await harness.addCard(member, 'pm_card_chargeCustomerFail');
    for (const day of ['01', '03']) await harness.run(`2027-02-${day}T09:00:00+09:00`);
    expect(await monthOf('2027-02')).toMatchObject({ failed: 1 });
  });
});
