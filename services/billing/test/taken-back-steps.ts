import { money } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { callers, writtenEvents } from '@koma/testing';
import { SettlementService } from '../src/charging/index.js';
import { printLedger } from '../src/ledger/index.js';
import { Payments } from '../src/provider/index.js';
import type { BillingHarness } from './billing-harness.js';

export const FIRST = '2026-12-01T00:10:00+09:00';
export const LATER = new Date('2026-12-20T00:10:00+09:00');
export const admin = callers.fullAdmin();

/** What the card processor takes back, and what the books say then. */
export function takenBackSteps(harness: BillingHarness) {
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

  return { part, paidFee, dispute, refund, settle, books, ledger, ofMember };
}
