import { monthAfter, type PaymentFailure, tokyoDay, tokyoMonth } from '@koma/contracts';
import { newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { changeFee, type FeeRow, hasUnpaid, nextAttempt } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import { findMember, resume } from '../members/index.js';
import { hasInvoice, ReceiptsService } from '../receipts/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { Refund } from './refund.entity.js';

/** What an attempt to pay means for its fee. The caller has locked the fee. */
@Injectable()
export class FeePaymentsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptsService,
    private readonly incidents: IncidentsService,
  ) {}

  /** The fee is paid, with its receipt; what was paid beyond it is given back. */
  async pay(tx: Tx, fee: FeeRow, attempt: PaymentAttempt, at: Date): Promise<void> {
    if (fee.status !== 'unpaid') return this.giveBackSurplus(tx, attempt, at);
    const member = await findMember(tx, fee.accountId);
    await changeFee(tx, fee.id, { status: 'paid', paidAt: at, nextAttemptOn: null });
    const card = { brand: attempt.cardBrand, last4: attempt.cardLast4 };
    // A fee that was charged back has its invoice already: it is paid for the same month once more.
    if (!(await hasInvoice(tx, fee.id)))
      await this.receipts.issueInvoice(tx, { fee, member, at, card, particulars: particularsOf(fee) });
    const { id: feeId, accountId, month, amountYen } = fee;
    await this.outbox.add(tx, 'billing.payment.succeeded', accountId, { accountId, feeId, month, amountYen });
    if (await hasUnpaid(tx, accountId)) return;
    // The rest of the month in which somebody comes back is free, as at the beginning.
    if (await resume(tx, accountId, monthAfter(tokyoMonth(at))))
      await this.outbox.add(tx, 'billing.membership.resumed', accountId, { accountId });
  }

  /** The next day is the next one of the schedule. An erased account is neither told nor charged again. */
  async fail(tx: Tx, fee: FeeRow, failure: PaymentFailure, at: Date): Promise<void> {
    if (fee.status !== 'unpaid') return;
    if (!(await findMember(tx, fee.accountId))) return changeFee(tx, fee.id, { nextAttemptOn: null });
    await this.announceFailure(tx, fee, failure, await this.scheduleNext(tx, fee, at));
  }

  async scheduleNext(tx: Tx, fee: FeeRow, at: Date): Promise<string | null> {
    const nextAttemptOn = nextAttempt(fee.dueOn, tokyoDay(at));
    await changeFee(tx, fee.id, { nextAttemptOn });
    return nextAttemptOn;
  }

  /** The bank has taken the payment back. The member owes the fee again, and no card is charged for it without a word. */
  async chargeBack(tx: Tx, fee: FeeRow): Promise<void> {
    // What was given back in part is for staff to decide.
    if (fee.status !== 'paid' || fee.refundedYen > 0) return;
    await changeFee(tx, fee.id, { status: 'unpaid', paidAt: null, nextAttemptOn: null });
    await this.announceFailure(tx, fee, 'charged-back', null);
  }

  private async announceFailure(tx: Tx, fee: FeeRow, failure: PaymentFailure, nextAttemptOn: string | null) {
    const { id: feeId, accountId, month, amountYen } = fee;
    const data = { accountId, feeId, month, amountYen, failure, nextAttemptOn };
    await this.outbox.add(tx, 'billing.payment.failed', accountId, data);
  }

  /** A card that was declined has been charged after all, and another one meanwhile: the later payment goes back by itself. */
  private async giveBackSurplus(tx: Tx, { id: attemptId, feeId, chargeId, amountYen }: PaymentAttempt, at: Date) {
    await tx.update(PaymentAttempt, { id: attemptId }, { isSurplus: true });
    if (chargeId === null) return;
    const decided = { reason: '', decidedBy: null, decidedAt: at };
    await tx.insert(Refund, { id: newId(), feeId, chargeId, providerId: null, amountYen, status: 'asked', ...decided });
    await this.incidents.record(
      tx,
      { kind: 'paid-twice', key: attemptId, feeId, details: { amountYen: String(amountYen) } },
      at,
    );
  }
}

/** What a fee is for, as receipts say it. */
export const particularsOf = ({ month }: Pick<FeeRow, 'month'>) => {
  const [year, number] = month.split('-').map(Number);
  return { ja: `Koma 利用料（${year}年${number}月分）`, en: `Koma membership fee, ${month}` };
};
