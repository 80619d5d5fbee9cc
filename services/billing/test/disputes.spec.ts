import { fees, money } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefundsService } from '../src/charging/index.js';
import { BillingHarness } from './billing-harness.js';
import { admin, LATER, takenBackSteps } from './taken-back-steps.js';

let harness: BillingHarness;
let steps: ReturnType<typeof takenBackSteps>;
beforeAll(async () => {
  harness = await BillingHarness.start();
  steps = takenBackSteps(harness);
});
afterAll(() => harness.close());

describe('a dispute', () => {
  it('is told to staff, and changes nothing while it is open', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'open');
    expect(await steps.settle(chargeId)).toBe('changed');
    expect(await steps.settle(chargeId)).toBe('unchanged');
    expect(await steps.books(feeId)).toMatchObject({
      status: 'paid',
      attempts: ['succeeded'],
      incidents: ['dispute-opened'],
    });
  });

  it('that is won is over', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    for (const status of ['open', 'won']) {
      await steps.dispute(chargeId, status);
      await steps.settle(chargeId);
    }
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', incidents: null });
  });

  it('that is lost makes the fee unpaid, charges no card, and lets the member rest, pay and come back', async () => {
    const { member, feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'lost');
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({
      status: 'unpaid',
      attempts: ['charged-back'],
      receipts: ['invoice'],
      incidents: ['dispute-lost'],
    });
    expect(await steps.ofMember('billing.payment.failed', member.accountId)).toMatchObject([
      { failure: 'charged-back', nextAttemptOn: null },
    ]);
    const rested = 'SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL';
    // As many days to pay as after any unpaid fee.
    await harness.run('2027-01-02T00:10:00+09:00');
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(0);
    await harness.run('2027-01-03T00:10:00+09:00');
    expect(await steps.books(feeId)).toMatchObject({ attempts: ['charged-back'] });
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(1);
    const { body } = await harness.service.call(fees.list, member);
    const { items } = fees.list.response.parse(body);
    expect(items.find(({ id }) => id === feeId)).toMatchObject({ status: 'unpaid', failure: 'charged-back' });
    expect(await steps.ledger()).toContain('The books add up.');

    await harness.service.call(fees.pay, member, { params: { id: feeId } });
    expect(await steps.books(feeId)).toMatchObject({
      status: 'paid',
      attempts: expect.arrayContaining(['charged-back', 'succeeded']),
      receipts: ['invoice'],
    });
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(0);
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('that is lost and then won by an appeal makes the fee paid again', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    for (const status of ['lost', 'won', 'lost']) {
      await steps.dispute(chargeId, status);
      await steps.settle(chargeId);
    }
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', attempts: ['succeeded'], receipts: ['invoice'] });
    await steps.dispute(chargeId, 'won');
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('that is won after the member has paid another time gives that money back', async () => {
    const { member, feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'lost');
    await steps.settle(chargeId);
    await harness.service.call(fees.pay, member, { params: { id: feeId } });
    await steps.dispute(chargeId, 'won');
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', incidents: ['paid-twice'] });
    await steps.part(RefundsService).takeUp(LATER);
    expect(await steps.books(feeId)).toMatchObject({
      status: 'paid',
      refunded_yen: 0,
      refunds: ['succeeded'],
      incidents: null,
    });
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('of a fee that was refunded in part leaves the decision to staff', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    const body = { refundId: newId(), amountYen: 300, reason: '障害のため' };
    await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    await steps.dispute(chargeId, 'lost');
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 300, incidents: ['dispute-lost'] });
    const again = { refundId: newId(), amountYen: 300, reason: '障害のため' };
    const refused = await harness.service.call(money.refund, admin, { params: { id: feeId }, body: again });
    expect(refused).toMatchObject({ status: 422, body: { code: 'BILLING.REFUND_TOO_LARGE' } });
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('of a part leaves the fee paid, and two of them that make the whole do not', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'lost', { amountYen: 500 });
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({
      status: 'paid',
      attempts: ['succeeded'],
      incidents: ['dispute-lost'],
    });
    expect(await steps.ledger()).toContain('The books add up.');
    await steps.dispute(chargeId, 'lost', { amountYen: 2_800, name: 'b' });
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'unpaid', attempts: ['charged-back'] });
    expect(await steps.ledger()).toContain('The books add up.');
  });

  it('that is won beside another one that is lost changes nothing', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'lost');
    await steps.dispute(chargeId, 'open', { amountYen: 300, name: 'b' });
    await steps.settle(chargeId);
    await steps.dispute(chargeId, 'won', { amountYen: 300, name: 'b' });
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'unpaid', attempts: ['charged-back'] });
  });

  it('begins as an inquiry, and is told anew when the bank takes the money', async () => {
    const { feeId, chargeId } = await steps.paidFee();
    await steps.dispute(chargeId, 'inquiry');
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', incidents: ['dispute-inquiry'] });
    await harness.rows(`UPDATE incident SET closed_at = now() WHERE fee_id = $1`, [feeId]);
    await steps.dispute(chargeId, 'open');
    await steps.settle(chargeId);
    expect(await steps.books(feeId)).toMatchObject({ status: 'paid', incidents: ['dispute-opened'] });
    expect(await steps.refund(feeId, 300)).toBe(409);
  });

  it.each([300, 3_300])(
    'that is won after the member has paid again, and %i yen of that were refunded, gives the first payment back',
    async (amountYen) => {
      const { member, feeId, chargeId } = await steps.paidFee();
      await steps.dispute(chargeId, 'lost');
      await steps.settle(chargeId);
      await harness.service.call(fees.pay, member, { params: { id: feeId } });
      expect(await steps.refund(feeId, amountYen)).toBe(204);
      expect(await steps.ledger()).toContain('The books add up.');
      await steps.dispute(chargeId, 'won');
      await steps.settle(chargeId);
      await steps.part(RefundsService).takeUp(LATER);
      expect(await steps.books(feeId)).toMatchObject({ refunded_yen: amountYen, incidents: null });
      const given = 'SELECT FROM sandbox_refund WHERE charge_id = $1 AND amount_yen = 3300';
      expect(await harness.rows(given, [chargeId])).toHaveLength(1);
      expect(await steps.ledger()).toContain('The books add up.');
    },
  );
});
