import { fees, money } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefundsService } from '../src/charging/index.js';
import { Payments, SandboxPayments } from '../src/provider/index.js';
import { ReconciliationService } from '../src/reconciliation/index.js';
import { BillingHarness } from './billing-harness.js';
import { admin, FIRST, LATER, takenBackSteps } from './taken-back-steps.js';

let harness: BillingHarness;
let steps: ReturnType<typeof takenBackSteps>;
beforeAll(async () => {
  harness = await BillingHarness.start();
  steps = takenBackSteps(harness);
});
afterAll(() => harness.close());

describe('a refund', () => {
  it('that comes back later stays owed, with its return invoice, and is told to staff', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    const body = { refundId: newId(), amountYen: 3_300, reason: '障害のため' };
    await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    await steps.settle(chargeId);
    const expected = {
      status: 'refunded',
      refunded_yen: 3_300,
      receipts: ['invoice', 'return'],
      refunds: ['bounced'],
      incidents: ['refund-bounced'],
    };
    expect(await steps.books(feeId)).toMatchObject(expected);
    // What was known before comes late.
    await harness.rows(`UPDATE sandbox_refund SET status = 'succeeded' WHERE charge_id = $1`, [chargeId]);
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject(expected);
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it.each([1_000, 3_300])('of %i yen that came back and is given again counts once', async (amountYen) => {
    const { feeId, chargeId } = await steps.paidFee();
    expect(await steps.refund(feeId, amountYen)).toBe(204);
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ refunds: ['bounced'], incidents: ['refund-bounced'] });
    // A full one can only be given again at the card processor.
    if (amountYen === 1_000) expect(await steps.refund(feeId, amountYen)).toBe(204);
    else await steps.part(SandboxPayments).refund(newId(), chargeId, amountYen);
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({
      refunded_yen: amountYen,
      receipts: ['invoice', 'return'],
      refunds: expect.arrayContaining(['replaced', 'succeeded']),
      incidents: null,
    });
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('of an old charge whose notification is lost is found by the nightly comparison', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    await harness.rows(`UPDATE sandbox_charge SET created_at = now() - interval '60 days' WHERE id = $1`, [chargeId]);
    await steps.part(SandboxPayments).refund(newId(), chargeId, 300);
    await harness.rows('DELETE FROM provider_event');
    await steps.part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(await steps.books(feeId)).toMatchObject({ refunded_yen: 300, receipts: ['invoice', 'return'] });
  });
});

describe('a fee that is paid twice', () => {
  /** The first card was declined, another one has paid, and the first is charged after all. */
  async function paidTwice() {
    const member = await harness.member();
    await harness.addCard(member, 'pm_card_chargeCustomerFail');
    await harness.run(FIRST);
    const [first] = await harness.rows<{ fee_id: string; charge_id: string }>(
      `SELECT a.fee_id, a.charge_id FROM payment_attempt a JOIN fee f ON f.id = a.fee_id WHERE f.account_id = $1`,
      [member.accountId],
    );
    const { fee_id: feeId = '', charge_id: chargeId = '' } = first ?? {};
    await harness.rows('DELETE FROM card WHERE account_id = $1', [member.accountId]);
    await harness.addCard(member);
    await harness.service.call(fees.pay, member, { params: { id: feeId } });
    await harness.rows(`UPDATE sandbox_charge SET status = 'succeeded', failure = NULL WHERE id = $1`, [chargeId]);
    await steps.settle(chargeId);
    return { member, feeId, chargeId };
  }

  it('gives the later payment back by itself, without a return invoice', async () => {
    const { member, feeId, chargeId } = await paidTwice();
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', incidents: ['paid-twice'] });
    await expect(steps.ledger()).rejects.toThrow(/paid twice, 0 of 3300 yen are given back/);
    await harness.run('2026-12-01T00:20:00+09:00');
    expect(await steps.books(feeId)).toMatchObject({
      status: 'paid',
      refunded_yen: 0,
      receipts: ['invoice'],
      refunds: ['succeeded'],
      incidents: null,
    });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
    expect(await steps.ofMember('billing.payment.refunded', member.accountId)).toMatchObject([{ isSurplus: true }]);
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('tries again a day later where the card processor refuses the refund', async () => {
    const { feeId, chargeId } = await paidTwice();
    const payments = steps.part(Payments);
    const give = payments.refund.bind(payments);
    payments.refund = () => Promise.reject(new AppError('BILLING.REFUND_REFUSED'));
    await steps.part(RefundsService).takeUp(LATER);
    payments.refund = give;
    expect(await steps.books(feeId)).toMatchObject({ refunds: ['failed'], incidents: ['paid-twice'] });
    await steps.part(RefundsService).takeUp(new Date(LATER.getTime() + 3_600_000));
    expect(await steps.books(feeId)).toMatchObject({ refunds: ['failed'] });
    await steps.part(RefundsService).takeUp(new Date(LATER.getTime() + 25 * 3_600_000));
    expect(await steps.books(feeId)).toMatchObject({ refunds: ['failed', 'succeeded'], incidents: null });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
  });

  it('and whose later payment is disputed, lost and won is given back', async () => {
    const { feeId, chargeId } = await paidTwice();
    for (const status of ['lost', 'won']) {
      await steps.dispute(chargeId, status);
      await steps.settle(chargeId);
    }
    await steps.part(RefundsService).takeUp(LATER);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', refunds: ['succeeded'], incidents: null });
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('can be refunded by staff as well: the payment that paid it', async () => {
    const { feeId, chargeId } = await paidTwice();
    await steps.part(RefundsService).takeUp(LATER);
    const body = { refundId: newId(), amountYen: 3_300, reason: '退会のため' };
    const given = await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    expect(given.status).toBe(204);
    expect(await steps.books(feeId)).toMatchObject({
      status: 'refunded',
      refunded_yen: 3_300,
      receipts: ['invoice', 'return'],
    });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('whose later payment staff refund by hand is settled too', async () => {
    const { feeId, chargeId } = await paidTwice();
    await steps.part(SandboxPayments).refund(newId(), chargeId, 3_300);
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 0, incidents: null });
    await steps.part(RefundsService).takeUp(LATER);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 0, incidents: null });
    expect(await steps.ledger()).toContain('The books add up.');
  });
});
