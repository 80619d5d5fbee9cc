import { setTimeout } from 'node:timers/promises';
import { fees } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

type Who = ReturnType<typeof callers.creator>;
const feeIds = (who: Who) =>
  harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1 ORDER BY month', [who.accountId]);
const rests = async (who: Who) =>
  (await harness.rows('SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL', [who.accountId])).length >
  0;

describe('a membership that rests', () => {
  it('comes back when the last two fees are paid at the same moment', async () => {
    const members: Who[] = [];
    for (let at = 0; at < 10; at += 1)
      members.push(await harness.member('2026-10-10T00:00:00.000Z', callers.creator()));
    for (const day of ['2026-11-28', '2026-12-01', '2026-12-20']) await harness.run(`${day}T09:00:00+09:00`);
    for (const member of members) {
      expect(await rests(member)).toBe(true);
      await harness.addCard(member);
      const ids = await feeIds(member);
      expect(ids).toHaveLength(2);
      await Promise.all(ids.map(({ id }) => harness.service.call(fees.pay, member, { params: { id } })));
      expect(await rests(member)).toBe(false);
    }
  });
});

describe('a membership whose fee is paid while those that are overdue are looked for', () => {
  it('does not rest', async () => {
    const member = await harness.member('2026-10-10T00:00:00.000Z', callers.creator());
    for (const day of ['02', '03', '07', '14', '15']) await harness.run(`2026-12-${day}T09:00:00+09:00`);
    let running: Promise<void> | undefined;
    await harness.database.transaction(async (tx) => {
      const paid = `UPDATE fee SET status = 'paid', paid_at = now(), next_attempt_on = NULL WHERE account_id = $1`;
      await tx.query(paid, [member.accountId]);
      running = harness.run('2026-12-20T09:00:00+09:00');
      await setTimeout(700);
    });
    await running;
    expect(await rests(member)).toBe(false);
  });
});
