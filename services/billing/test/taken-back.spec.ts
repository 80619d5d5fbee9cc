import { fees, money } from '@koma/contracts';
import { AppError, newId } from '@koma/service-kit';
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
const dispute = (chargeId: string, status: string, { amountYen = 3_300, name = '' } = {}) =>
  harness.rows(
    `INSERT INTO sandbox_dispute (id, charge_id, amount_yen, status) VALUES ($1, $2, $4, $3)
     ON CONFLICT (id) DO UPDATE SET status = $3`,
    [`dp_${chargeId}${name}`, chargeId, status, amountYen],
  );
const refund = async (feeId: string, amountYen: number) => {
  const body = { refundId: newId(), amountYen, reason: '障害のため' };
  return (await harness.service.call(money.refund, admin, { params: { id: feeId }, body })).status;
};
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
    const rested = 'SELECT FROM member WHERE account_id = $1 AND rested_at IS NOT NULL';
    // As many days to pay as after any unpaid fee.
    await harness.run('2027-01-02T00:10:00+09:00');
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(0);
    await harness.run('2027-01-03T00:10:00+09:00');
    expect(await books(feeId)).toMatchObject({ attempts: ['charged-back'] });
    expect(await harness.rows(rested, [member.accountId])).toHaveLength(1);
    const { body } = await harness.service.call(fees.list, member);
    const { items } = fees.list.response.parse(body);
    expect(items.find(({ id }) => id === feeId)).toMatchObject({ status: 'unpaid', failure: 'charged-back' });
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

  it('of a part leaves the fee paid, and two of them that make the whole do not', async () => {
    const { feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'lost', { amountYen: 500 });
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', attempts: ['succeeded'], incidents: ['dispute-lost'] });
    expect(await ledger()).toContain('The books add up.');
    await dispute(chargeId, 'lost', { amountYen: 2_800, name: 'b' });
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'unpaid', attempts: ['charged-back'] });
    expect(await ledger()).toContain('The books add up.');
  });

  it('that is won beside another one that is lost changes nothing', async () => {
    const { feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'lost');
    await dispute(chargeId, 'open', { amountYen: 300, name: 'b' });
    await settle(chargeId);
    await dispute(chargeId, 'won', { amountYen: 300, name: 'b' });
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'unpaid', attempts: ['charged-back'] });
  });

  it('begins as an inquiry, and is told anew when the bank takes the money', async () => {
    const { feeId, chargeId } = await paidFee();
    await dispute(chargeId, 'inquiry');
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: ['dispute-inquiry'] });
    await harness.rows(`UPDATE incident SET closed_at = now() WHERE fee_id = $1`, [feeId]);
    await dispute(chargeId, 'open');
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: ['dispute-opened'] });
    expect(await refund(feeId, 300)).toBe(409);
  });

  it.each([300, 3_300])(
    'that is won after the member has paid again, and %i yen of that were refunded, gives the first payment back',
    async (amountYen) => {
      const { member, feeId, chargeId } = await paidFee();
      await dispute(chargeId, 'lost');
      await settle(chargeId);
      await harness.service.call(fees.pay, member, { params: { id: feeId } });
      expect(await refund(feeId, amountYen)).toBe(204);
      expect(await ledger()).toContain('The books add up.');
      await dispute(chargeId, 'won');
      await settle(chargeId);
      await part(RefundsService).takeUp(LATER);
      expect(await books(feeId)).toMatchObject({ refunded_yen: amountYen, incidents: null });
      const given = 'SELECT FROM sandbox_refund WHERE charge_id = $1 AND amount_yen = 3300';
      expect(await harness.rows(given, [chargeId])).toHaveLength(1);
      expect(await ledger()).toContain('The books add up.');
    },
  );
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

  it.each([1_000, 3_300])('of %i yen that came back and is given again counts once', async (amountYen) => {
    const { feeId, chargeId } = await paidFee();
    expect(await refund(feeId, amountYen)).toBe(204);
    await harness.rows(`UPDATE sandbox_refund SET status = 'failed' WHERE charge_id = $1`, [chargeId]);
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({ refunds: ['bounced'], incidents: ['refund-bounced'] });
    // A full one can only be given again at the card processor.
    if (amountYen === 1_000) expect(await refund(feeId, amountYen)).toBe(204);
    else await part(SandboxPayments).refund(newId(), chargeId, amountYen);
    await settle(chargeId);
    expect(await books(feeId)).toMatchObject({
      refunded_yen: amountYen,
      receipts: ['invoice', 'return'],
      refunds: expect.arrayContaining(['replaced', 'succeeded']),
      incidents: null,
    });
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
    expect(await books(feeId)).toMatchObject({ status: 'paid', incidents: ['paid-twice'] });
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

  it('tries again a day later where the card processor refuses the refund', async () => {
    const { feeId, chargeId } = await paidTwice();
    const payments = part(Payments);
    const give = payments.refund.bind(payments);
    payments.refund = () => Promise.reject(new AppError('BILLING.REFUND_REFUSED'));
    await part(RefundsService).takeUp(LATER);
    payments.refund = give;
    expect(await books(feeId)).toMatchObject({ refunds: ['failed'], incidents: ['paid-twice'] });
    await part(RefundsService).takeUp(new Date(LATER.getTime() + 3_600_000));
    expect(await books(feeId)).toMatchObject({ refunds: ['failed'] });
    await part(RefundsService).takeUp(new Date(LATER.getTime() + 25 * 3_600_000));
    expect(await books(feeId)).toMatchObject({ refunds: ['failed', 'succeeded'], incidents: null });
    expect(await harness.rows('SELECT FROM sandbox_refund WHERE charge_id = $1', [chargeId])).toHaveLength(1);
  });

  it('and whose later payment is disputed, lost and won is given back', async () => {
    const { feeId, chargeId } = await paidTwice();
    for (const status of ['lost', 'won']) {
      await dispute(chargeId, status);
      await settle(chargeId);
    }
    await part(RefundsService).takeUp(LATER);
    expect(await books(feeId)).toMatchObject({ status: 'paid', refunds: ['succeeded'], incidents: null });
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
