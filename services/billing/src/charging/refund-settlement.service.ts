import { found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { changeFee, type FeeRow, lockFee } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import { findMember } from '../members/index.js';
import type { Charge, RefundFacts } from '../provider/index.js';
import { ReceiptsService } from '../receipts/index.js';
import { FeePaymentsService, particularsOf } from './fee-payments.service.js';
import type { PaymentAttempt } from './payment-attempt.entity.js';
import { Refund } from './refund.entity.js';

/** A status never moves back: whatever is settled late changes nothing. */
const RANKS = { pending: 0, asked: 0, succeeded: 1, failed: 2, bounced: 2, replaced: 2 } as const;

/** Brings our books to what the provider says about a refund. The caller has locked the fee. */
@Injectable()
export class RefundSettlementService {
  constructor(
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptsService,
    private readonly incidents: IncidentsService,
    private readonly feePayments: FeePaymentsService,
  ) {}

  /** @returns whether our books said something else before */
  async settle(tx: Tx, attempt: PaymentAttempt, charge: Charge, facts: RefundFacts, at: Date): Promise<boolean> {
    const known = await tx.findOneBy(Refund, facts.key ? { id: facts.key } : { providerId: facts.id });
    if (RANKS[facts.status] <= RANKS[known?.status ?? 'asked'] || facts.status === 'pending') return false;
    // Money that came back from the member's bank is still the member's: staff give it in another way, and the return invoice stays.
    const status = known?.status === 'succeeded' ? ('bounced' as const) : facts.status;
    const { id: providerId, amountYen } = facts;
    const { feeId } = attempt;
    const fresh = { reason: '', decidedBy: null, decidedAt: at, feeId, chargeId: charge.id, replacesId: null };
    const refund = { ...fresh, ...known, id: known?.id ?? facts.key ?? newId(), providerId, amountYen, status };
    await tx.upsert(Refund, refund, ['id']);
    if (status === 'succeeded') await this.book(tx, attempt, charge, refund, at);
    else {
      const kind = status === 'bounced' ? ('refund-bounced' as const) : ('refund-failed' as const);
      await this.incidents.record(tx, { kind, key: refund.id, feeId, details: { amountYen: String(amountYen) } }, at);
    }
    return true;
  }

  private async book(tx: Tx, attempt: PaymentAttempt, charge: Charge, refund: Refund, at: Date): Promise<void> {
    const fee = found(await lockFee(tx, attempt.feeId));
    // What was paid beyond the fee never was income, and has no invoice.
    if (attempt.isSurplus) await this.settleSurplus(tx, attempt, charge, at);
    else if (!(await this.replace(tx, refund, at))) await this.reduce(tx, fee, refund, charge, at);
    const { accountId, month, id: feeId } = fee;
    const data = { accountId, feeId, month, amountYen: refund.amountYen, isSurplus: attempt.isSurplus };
    if (await findMember(tx, accountId)) await this.outbox.add(tx, 'billing.payment.refunded', accountId, data);
    if (refund.decidedBy) await this.recordAct(tx, fee, { ...refund, decidedBy: refund.decidedBy });
  }

  /** Money that came back from the bank is given again: fee and return invoice stay as they are. */
  private async replace(tx: Tx, { id, chargeId, amountYen }: Refund, at: Date): Promise<boolean> {
    const bounced = await tx.findOneBy(Refund, { chargeId, amountYen, status: 'bounced' });
    if (!bounced) return false;
    await tx.update(Refund, { id: bounced.id }, { status: 'replaced' });
    await tx.update(Refund, { id }, { replacesId: bounced.id });
    await this.incidents.clear(tx, 'refund-bounced', bounced.id, at);
    return true;
  }

  /** Nobody has to look any more once all of it is given back, also in parts or by hand. */
  private async settleSurplus(tx: Tx, { id, amountYen }: PaymentAttempt, charge: Charge, at: Date): Promise<void> {
    const given = await tx.sum(Refund, 'amountYen', { chargeId: charge.id, status: 'succeeded' });
    if ((given ?? 0) >= amountYen) await this.incidents.clear(tx, 'paid-twice', id, at);
  }

  private async reduce(tx: Tx, fee: FeeRow, { id, amountYen }: Refund, charge: Charge, at: Date): Promise<void> {
    const refundedYen = fee.refundedYen + amountYen;
    await changeFee(tx, fee.id, { refundedYen, ...(refundedYen >= fee.amountYen && { status: 'refunded' }) });
    const member = await findMember(tx, fee.accountId);
    const issue = { fee, member, at, card: charge.card, particulars: particularsOf(fee) };
    await this.receipts.issueReturn(tx, { id, amountYen }, issue);
    // A refund that is known after the bank has taken the payment back leaves nothing to pay.
    if (fee.status === 'unpaid') await this.feePayments.comeBack(tx, fee.accountId, at);
  }

  /** Here, because a refund that could not be asked for at once is made later, when nobody of staff waits for it. */
  private async recordAct(
    tx: Tx,
    fee: FeeRow,
    { amountYen, reason, decidedBy: actorId }: Refund & { decidedBy: string },
  ) {
    const member = await findMember(tx, fee.accountId);
    const details = { month: fee.month, amount: String(amountYen), reason };
    const subject = { subjectId: fee.accountId, subjectName: member?.name || member?.email || '' };
    await this.outbox.add(tx, 'staff.act.done', fee.accountId, {
      action: 'fee.refunded',
      actorId,
      ...subject,
      details,
    });
  }
}
