import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { writtenEvents } from '@koma/testing';
import { RemindersService } from '../src/reminders/index.js';
import { BillingHarness } from './billing-harness.js';

const zone = process.env.TZ;
let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});
afterAll(() => harness.close());

/** Offsets in January, in minutes, as JavaScript counts them: proof that the process is in the zone. */
const ZONES = [
  ['UTC', 0],
  ['America/Los_Angeles', 480],
  ['Asia/Tokyo', -540],
] as const;

const monthsOf = async (accountId: string) =>
  (
    await harness.rows<{ month: string }>('SELECT month FROM fee WHERE account_id = $1 ORDER BY month', [accountId])
  ).map(({ month }) => month);
const receiptsOf = (accountId: string) =>
  harness.rows<{ year: number; day: string }>(
    `SELECT year, data ->> 'day' AS day FROM receipt WHERE account_id = $1 ORDER BY year, number`,
    [accountId],
  );

describe.each(ZONES)('with the process in %s (R15)', (name, offset) => {
  const enter = () => {
    process.env.TZ = name;
    expect(new Date(2028, 0, 15).getTimezoneOffset()).toBe(offset);
  };

  it('months begin and end in Tokyo: 31 January, 29 February, 31 December', async () => {
    enter();
    // The last second of January, and the first of February, in Tokyo.
    const before = await harness.member('2028-01-31T14:59:59.000Z');
    const after = await harness.member('2028-01-31T15:00:00.000Z');
    for (const member of [before, after]) await harness.addCard(member);
    const both = async () => [await monthsOf(before.accountId), await monthsOf(after.accountId)];
    await harness.run('2028-01-31T23:59:59+09:00');
    expect(await both()).toEqual([[], []]);
    await harness.run('2028-02-01T00:00:00+09:00');
    expect(await both()).toEqual([['2028-02'], []]);
    await harness.run('2028-02-29T23:59:59+09:00');
    expect(await both()).toEqual([['2028-02'], []]);
    await harness.run('2028-03-01T00:00:00+09:00');
    expect(await both()).toEqual([['2028-02', '2028-03'], ['2028-03']]);
    await harness.run('2028-12-31T23:59:59+09:00');
    await harness.run('2029-01-01T00:00:00+09:00');
    expect(await monthsOf(after.accountId)).toEqual(['2028-03', '2028-12', '2029-01']);
  });

  it('receipts have the day and the year of Tokyo', async () => {
    enter();
    const member = await harness.member('2028-10-10T00:00:00.000Z');
    await harness.addCard(member);
    await harness.run('2028-12-31T23:59:59+09:00');
    await harness.run('2029-01-01T00:00:00+09:00');
    expect(await receiptsOf(member.accountId)).toEqual([
      { year: 2028, day: '2028-12-31' },
      { year: 2029, day: '2029-01-01' },
    ]);
  });

  it('tries and the rest come on days of Tokyo', async () => {
    enter();
    const member = await harness.member('2028-01-10T00:00:00.000Z');
    const next = async (at: string) => {
      await harness.run(at);
      const [fee] = await harness.rows<{ day: string | null }>(
        'SELECT next_attempt_on::text AS day FROM fee WHERE account_id = $1 ORDER BY month',
        [member.accountId],
      );
      return fee?.day;
    };
    expect(await next('2028-02-01T00:00:00+09:00')).toBe('2028-02-03');
    expect(await next('2028-02-02T23:59:59+09:00')).toBe('2028-02-03');
    expect(await next('2028-02-03T00:00:00+09:00')).toBe('2028-02-07');
    expect(await next('2028-02-07T00:00:00+09:00')).toBe('2028-02-14');
    const rests = () => harness.rows('SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL', [member.accountId]); // prettier-ignore
    expect(await next('2028-02-14T23:59:59+09:00')).toBeNull();
    expect(await rests()).toEqual([]);
    await harness.run('2028-02-15T00:00:00+09:00');
    expect(await rests()).toHaveLength(1);
  });

  it('a card of February 2028 is reminded of 30 days before its last day in Tokyo', async () => {
    enter();
    const member = await harness.member();
    const { accountId } = member;
    await harness.addCard(member);
    await harness.rows('UPDATE card SET expires_year = 2028, expires_month = 2 WHERE account_id = $1', [accountId]);
    const told = async (at: string) => {
      await harness.service.running.app.get(RemindersService).run(new Date(at));
      const events = await writtenEvents(harness.database, 'billing.card.expiring');
      return events.filter((event) => event.accountId === accountId).length;
    };
    expect(await told('2028-01-29T23:59:59+09:00')).toBe(0);
    expect(await told('2028-01-30T00:00:00+09:00')).toBe(1);
  });
});
