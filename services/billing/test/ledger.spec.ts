import { newId } from '@koma/service-kit';
import { money } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { printLedger } from '../src/ledger/index.js';
import { Payments } from '../src/provider/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
const admin = callers.fullAdmin();
const check = (tx: Tx = harness.database.manager) =>
  printLedger(tx, harness.service.running.app.get(Payments), new Date());

/** What the ledger says after a change of the books, which is undone. */
async function afterChange(sql: string): Promise<string> {
  const runner = harness.database.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(sql);
    return await check(runner.manager).catch(String);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

beforeAll(async () => {
  harness = await BillingHarness.start();
  const [payer, decliner, refunded] = [await harness.member(), await harness.member(), await harness.member()];
  await harness.addCard(payer);
  await harness.addCard(decliner, 'pm_card_chargeCustomerFail');
  await harness.addCard(refunded, 'pm_card_mastercard');
  await harness.run('2026-11-01T09:00:00+09:00');
  const [fee] = await harness.rows<{ id: string }>('SELECT id FROM fee WHERE account_id = $1', [refunded.accountId]);
  for (const amountYen of [1000, 1000, 1300]) {
    const call = { params: { id: fee?.id ?? '' }, body: { refundId: newId(), amountYen, reason: '障害のため' } };
    expect((await harness.service.call(money.refund, admin, call)).status).toBe(204);
  }
});
afterAll(() => harness.close());

describe('the ledger', () => {
  it('adds up after payments, a decline, and refunds in parts', async () => {
    expect(await check()).toBe(
      ['month\tfees\tpaid\trefunded\ttax', '2026-11\t3\t6600\t3300\t600', 'The books add up.'].join('\n'),
    );
  });

  it('has return invoices whose taxes add up to that of the whole fee', async () => {
    const rows = await harness.rows<{ tax: string }>(
      `SELECT sum((data ->> 'taxYen')::int)::text AS tax FROM receipt WHERE kind = 'return'`,
    );
    expect(rows).toEqual([{ tax: '300' }]);
  });

  it.each([
    [
      'an amount of a fee',
      `UPDATE fee SET amount_yen = amount_yen - 1 WHERE status = 'paid'`,
      /^\S+\tfee 2026-11: status paid, charged 3300 of 3299 yen/m,
    ],
    [
      'a tax of a fee',
      `UPDATE fee SET tax_yen = 299 WHERE status = 'paid'`,
      /its invoice says 3300 yen, tax 300; the fee is 3300 yen, tax 299/,
    ],
    ['a status of a fee', `UPDATE fee SET status = 'unpaid' WHERE status = 'paid'`, /status unpaid, charged 3300/],
    [
      'a refund',
      `UPDATE refund SET amount_yen = amount_yen + 1 WHERE amount_yen = 1300`,
      /refunded 3300 yen, its refunds are 3301 yen/,
    ],
    [
      'the counter of receipts',
      'UPDATE receipt_counter SET last = last + 1',
      /receipts: 5 with numbers up to 5, counted 6/,
    ],
    [
      'a charge that nobody knows',
      `UPDATE payment_attempt SET charge_id = 'pi_lost' WHERE id IN (SELECT id FROM payment_attempt WHERE status = 'succeeded' LIMIT 1)`,
      /pi_lost\tcharge: the books say 3300 yen, the card processor does not know it/,
    ],
  ])('names the row when %s is altered', async (_, sql, words) => {
    expect(await afterChange(sql)).toMatch(words);
    expect(await check()).toContain('The books add up.');
  });

  it('names a charge of which the card processor says something else', async () => {
    await harness.rows(`UPDATE sandbox_charge SET amount_yen = 1 WHERE status = 'succeeded'`);
    await expect(check()).rejects.toThrow(/the books say 3300 yen, refunded \d+, the card processor 1 yen/);
    await harness.rows(`UPDATE sandbox_charge SET amount_yen = 3300 WHERE status = 'succeeded'`);
  });
});
