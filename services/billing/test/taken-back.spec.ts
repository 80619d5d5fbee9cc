import { fees, money } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RefundsService, SettlementService } from '../src/charging/index.js';
import { printLedger } from '../src/ledger/index.js';
import { Payments, SandboxPayments } from '../src/provider/index.js';
import { ReconciliationService } from '../src/reconciliation/index.js';
import { BillingHarness } from './billing-harness.js';

let harness: BillingHarness;
beforeAll(async () => {
  harness = await BillingHarness.start();
});
afterAll(() => harness.close());

const FIRST = '2026-12-01T00:10:00+09:00';
const LATER = new Date('2026-12-20T00:10:00+09:00');
const admin = callers.fullAdmin();
const part = <T>(token: abstract new (...given: never[]) => T): T => harness.service.running.app.get(token);

/** A member who has paid one fee. */
async function paidFee() {
  const member = await harness.member();
  await harness.addCard(member);
  await harness.run(FIRST);
  const [fee] = await harness.rows<{ id: string; charge_id: string }>(
    `SELECT f.id, a.charge_id FROM fee f JOIN payment_attempt a ON a.fee_id = f.id WHERE f.account_id = $1`,
    [member.accountId],
  );
  return { member, feeId: fee?.id ?? '', chargeId: fee?.charge_id ?? '' };
}
const dispute = (chargeId: string, status: string) =>
  harness.rows(
    `INSERT INTO sandbox_dispute (id, charge_id, amount_yen, status) VALUES ($1, $2, 3300, $3)
     ON CONFLICT (id) DO UPDATE SET status = $3`,
    [`dp_${chargeId}`, chargeId, status],
  );
/** Settles what the card processor says of a charge now. */
async function settle(chargeId: string, at = LATER): Promise<unknown> {
  const charge = await part(Payments).findCharge(chargeId);
  return charge && part(SettlementService).settle(charge, at);
}
async function books(feeId: string): Promise<unknown> {
  const [row] = await harness.rows(
    `SELECT f.status, f.refunded_yen,
       (SELECT array_agg(a.status ORDER BY a.begun_at) FROM payment_attempt a WHERE a.fee_id = f.id) AS attempts,
       (SELECT array_agg(r.kind ORDER BY r.year, r.number) FROM receipt r WHERE r.fee_id = f.id) AS receipts,
       (SELECT array_agg(r.status ORDER BY r.decided_at) FROM refund r WHERE r.fee_id = f.id) AS refunds,
       (SELECT array_agg(i.kind ORDER BY i.found_at, i.kind) FROM incident i WHERE i.fee_id = f.id AND i.closed_at IS NULL) AS incidents
     FROM fee f WHERE f.id = $1`,
    [feeId],
  );
  return row;
}
const ledger = () => printLedger(harness.database.manager, part(Payments), new Date(Date.now() + 60_000));
const ofMember = async (name: 'billing.payment.failed' | 'billing.payment.refunded', accountId: string) =>
  (await writtenEvents(harness.database, name)).filter((data) => data.accountId === accountId);

describe('a dispute', () => {
  it('is told to staff, and changes nothing while it is open', async () => {
    const { feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'open');
    expect(await settle(chargeId)).toBe('changed');
    expect(await settle(chargeId)).toBe('unchanged');
    expect(await books(feeId)).toMatchObject({
      status: 'paid',
      attempts: ['succeeded'],
      incidents: ['dispute-opened'],
    });
  });

  it('that is won is over', async () => {
    const { feeId, chargeId } = await paidFee();
    for (const status of ['open', 'won']) {
      await dispute(chargeId, status);
      await settle(chargeId);
    }
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: null });
  });

  it('that is lost makes the fee unpaid, charges no card, and lets the member rest, pay and come back', async () => {
    const { member, feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'lost');
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({
      status: 'unpaid',
      attempts: ['charged-back'],
      receipts: ['invoice'],
      incidents: ['dispute-lost'],
    });
    expect(await ofMember('billing.payment.failed', member.accountId)).toMatchObject([
      { failure: 'charged-back', nextAttemptOn: null },
    ]);
    await harness.run('2026-12-20T00:10:00+09:00');
    expect(await books(feeId)).toMatchObject({ attempts: ['charged-back'] });
    const rested = 'SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL';
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(1);
    const { body } = await harness.service.call(fees.list, member);
    expect(body).toMatchObject({ items: [{ status: 'unpaid', failure: 'charged-back' }] });
    expect(await ledger()).toContain('The books add up.');

    await harness.service.call(fees.pay, member, { params: { id: feeId } });
    expect(await books(feeId)).toMatchObject({
      status: 'paid',
      attempts: expect.arrayContaining(['charged-back', 'succeeded']),
      receipts: ['invoice'],
    });
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(0);
    expect(await ledger()).toContain('The books add up.');
  });

  it('that is lost and then won by an appeal makes the fee paid again', async () => {
    const { feeId, chargeId } = await paidFee();
    for (const status of ['lost', 'won', 'lost']) {
      await dispute(chargeId, status);
      await settle(chargeId);
    }
    expect(await books(feeId)).toMatchObject({ status: 'paid', attempts: ['succeeded'], receipts: ['invoice'] });
    await dispute(chargeId, 'won');
    expect(await ledger()).toContain('The books add up.');
  });

  it('that is won after the member has paid another time gives that money back', async () => {
    const { member, feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'lost');
    await settle(chargeId);
    await harness.service.call(fees.pay, member, { params: { id: feeId } });
    await dispute(chargeId, 'won');
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: ['paid-twice'] });
    await part(RefundsService).takeUp(LATER);
    expect(await books(feeId)).toMatchObject({
      status: 'paid',
      refunded_yen: 0,
      refunds: ['succeeded'],
      incidents: null,
    });
    expect(await ledger()).toContain('The books add up.');
  });

  it('of a fee that was refunded in part leaves the decision to staff', async () => {
    const { feeId, chargeId } = await paidFee();
    const body = { refundId: newId(), amountYen: 300, reason: '障害のため' };
    await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    await dispute(chargeId, 'lost');
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 300, incidents: ['dispute-lost'] });
    const again = { refundId: newId(), amountYen: 300, reason: '障害のため' };
    const refused = await harness.service.call(money.refund, admin, { params: { id: feeId }, body: again });
    expect(refused).toMatchObject({ status: 422, body: { code: 'BILLING.REFUND_TOO_LARGE' } });
    expect(await ledger()).toContain('The books add up.');
  });
});

describe('a refund', () => {
  it('that comes back later stays owed, with its return invoice, and is told to staff', async () => {
    const { feeId, chargeId } = await paidFee();
    const body = { refundId: newId(), amountYen: 3_300, reason: '障害のため' };
    await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    await settle(chargeId);
    const expected = {
      status: 'refunded',
      refunded_yen: 3_300,
      receipts: ['invoice', 'return'],
      refunds: ['bounced'],
      incidents: ['refund-bounced'],
    };
    expect(await books(feeId)).toMatchObject(expected);
    // What was known before comes late.
    await harness.rows(`UPDATE sandbox_refund SET status = 'succeeded' WHERE charge_id = $1`, [chargeId]);
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject(expected);
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    expect(await ledger()).toContain('The books add up.');
  });

  it('of an old charge whose notification is lost is found by the nightly comparison', async () => {
    const { feeId, chargeId } = await paidFee();
    await harness.rows(`UPDATE sandbox_charge SET created_at = now() - interval '60 days' WHERE id = $1`, [chargeId]);
    await part(SandboxPayments).refund(newId(), chargeId, 300);
    await harness.rows('DELETE FROM provider_event');
    await part(ReconciliationService).run(new Date(Date.now() + 60_000));
    expect(await books(feeId)).toMatchObject({ refunded_yen: 300, receipts: ['invoice', 'return'] });
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
    await settle(chargeId);
    return { member, feeId, chargeId };
  }

  it('gives the later payment back by itself, without a return invoice', async () => {
    const { member, feeId, chargeId } = await paidTwice();
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: ['paid-twice'], refunds: ['asked'] });
    await expect(ledger()).rejects.toThrow(/paid twice, 0 of 3300 yen are given back/);
    await harness.run('2026-12-01T00:20:00+09:00');
    expect(await books(feeId)).toMatchObject({
      status: 'paid',
      refunded_yen: 0,
      receipts: ['invoice'],
      refunds: ['succeeded'],
      incidents: null,
    });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
    expect(await ofMember('billing.payment.refunded', member.accountId)).toMatchObject([{ isSurplus: true }]);
    expect(await ledger()).toContain('The books add up.');
  });

  it('can be refunded by staff as well: the payment that paid it', async () => {
    const { feeId, chargeId } = await paidTwice();
    await part(RefundsService).takeUp(LATER);
    const body = { refundId: newId(), amountYen: 3_300, reason: '退会のため' };
    const given = await harness.service.call(money.refund, admin, { params: { id: feeId }, body });
    expect(given.status).toBe(204);
    expect(await books(feeId)).toMatchObject({
      status: 'refunded',
      refunded_yen: 3_300,
      receipts: ['invoice', 'return'],
    });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
    expect(await ledger()).toContain('The books add up.');
  });

  it('whose later payment staff refund by hand is settled too', async () => {
    const { feeId, chargeId } = await paidTwice();
    await part(SandboxPayments).refund(newId(), chargeId, 3_300);
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 0, incidents: null });
    await part(RefundsService).takeUp(LATER);
    expect(await books(feeId)).toMatchObject({ status: 'paid', refunded_yen: 0, incidents: null });
    expect(await ledger()).toContain('The books add up.');
  });
});
