import { money } from '@koma/contracts';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MoneyService } from '../src/administration/money.service.js';
import { RemindersService } from '../src/reminders/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const run = (day: string) => harness.service.running.app.get(RemindersService).run(new Date(`${day}T12:00:00+09:00`));
const cardsTold = async (accountId: string) =>
  (await writtenEvents(harness.database, 'billing.card.expiring')).filter((event) => event.accountId === accountId);
const pricesTold = async (accountId: string) =>
  (await writtenEvents(harness.database, 'billing.price.announced')).filter((event) => event.accountId === accountId);

/** A member whose card expires at the end of February 2028, which has 29 days. */
async function memberWithCard() {
  const member = await harness.member();
  await harness.addCard(member);
  await harness.rows('UPDATE card SET expires_year = 2028, expires_month = 2 WHERE account_id = $1', [
    member.accountId,
  ]);
  return member;
}

describe('the member of a card that expires', () => {
  it('is reminded once 30 days before its last day, and once 7 days before', async () => {
    const { accountId } = await memberWithCard();
    await run('2028-01-29');
    expect(await cardsTold(accountId)).toEqual([]);
    await Promise.all([run('2028-01-30'), run('2028-01-30')]);
    expect(await cardsTold(accountId)).toEqual([{ accountId, brand: 'visa', last4: '4242', expires: '2028-02' }]);
    await run('2028-02-21');
    expect(await cardsTold(accountId)).toHaveLength(1);
    await run('2028-02-22');
    await run('2028-02-29');
    expect(await cardsTold(accountId)).toHaveLength(2);
  });

  it('is reminded once where no reminder was sent before the last week', async () => {
    const { accountId } = await memberWithCard();
    await run('2028-02-25');
    await run('2028-02-26');
    expect(await cardsTold(accountId)).toHaveLength(1);
  });

  it('is not reminded of a card that is not charged, has expired, or when leaving', async () => {
    const [other, expired, leaving] = [await memberWithCard(), await memberWithCard(), await memberWithCard()];
    await harness.rows('UPDATE card SET is_default = false WHERE account_id = $1', [other.accountId]);
    await harness.rows('UPDATE member SET ends_at = now() WHERE account_id = $1', [leaving.accountId]);
    await run('2028-03-01');
    expect(await cardsTold(expired.accountId)).toEqual([]);
    await run('2028-02-28');
    for (const { accountId } of [other, leaving]) expect(await cardsTold(accountId)).toEqual([]);
  });
});

describe('a new price', () => {
  it('is announced once to the members of its plan, at least 30 days before', async () => {
    const [creator, user] = [await harness.member(), await harness.member(undefined, callers.user())];
    const [leaving, later] = [await harness.member(), await harness.member()];
    await harness.rows('UPDATE member SET ends_at = $2 WHERE account_id = $1', [
      leaving.accountId,
      '2030-03-31T15:00:00Z',
    ]);
    await harness.rows('UPDATE member SET ends_at = $2 WHERE account_id = $1', [
      later.accountId,
      '2030-04-30T15:00:00Z',
    ]);
    const admin = callers.fullAdmin();
    const { body } = await harness.service.call(money.prices, admin);
    const plan = money.prices.response.parse(body).items.find(({ nameEn }) => nameEn === 'Creator plan');
    const given = { params: { id: plan?.id ?? '' }, body: { fromMonth: '2030-04', priceYen: 3850 } };
    expect((await harness.service.call(money.setPrice, admin, given)).status).toBe(200);
    await run('2030-02-24');
    expect(await pricesTold(creator.accountId)).toEqual([]);
    await Promise.all([run('2030-02-25'), run('2030-02-25')]);
    await run('2030-03-20');
    const told = { planEn: 'Creator plan', fromMonth: '2030-04', oldYen: 3300, newYen: 3850 };
    expect(await pricesTold(creator.accountId)).toEqual([expect.objectContaining(told)]);
    expect(await pricesTold(later.accountId)).toHaveLength(1);
    for (const { accountId } of [user, leaving]) expect(await pricesTold(accountId)).toEqual([]);
  });

  it('that holds in less than 35 days is announced at once', async () => {
    const { accountId } = await harness.member();
    const admin = callers.fullAdmin();
    const service = harness.service.running.app.get(MoneyService);
    const plan = (await service.prices()).find(({ nameEn }) => nameEn === 'Creator plan');
    const price = { fromMonth: '2031-04', priceYen: 3900 };
    await service.setPrice(plan?.id ?? '', price, admin, new Date('2031-03-01T12:00:00+09:00'));
    expect(await pricesTold(accountId)).toEqual([expect.objectContaining({ fromMonth: '2031-04', newYen: 3900 })]);
  });
});
