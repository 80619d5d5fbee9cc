import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

describe('receipts', () => {
  it('are numbered without gaps when twenty are issued at once, and are never changed', async () => {
    const members = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const member = await harness.member();
        await harness.addCard(member);
        return member;
      }),
    );
    expect(members).toHaveLength(20);
    await harness.run('2026-12-01T00:10:00+09:00');
    const numbers = await harness.rows<{ number: number }>(
      'SELECT number FROM receipt WHERE year = 2026 ORDER BY number',
    );
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
    await expect(harness.rows('UPDATE receipt SET number = 0')).rejects.toThrow('never changed');
    await expect(harness.rows('DELETE FROM receipt')).rejects.toThrow('never changed');
  });
});
