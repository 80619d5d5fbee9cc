import { monthAfter, type PaymentFailure, tokyoDay, tokyoMonth } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { changeFee, type FeeRow, hasUnpaid, nextAttempt } from '../fees/index.js';
import { IncidentsService } from '../incidents/index.js';
import { findMember, resume } from '../members/index.js';
import { hasInvoice, ReceiptsService } from '../receipts/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** What an attempt to pay means for its fee. The caller has locked the fee. */
@Injectable()
export class FeePaymentsService {
  constructor(
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptsService,
    private readonly incidents: IncidentsService,
  ) {}

  /** The fee is paid, with its receipt; what was paid beyond it is marked, and given back. */
  async pay(tx: Tx, fee: FeeRow, attempt: PaymentAttempt, at: Date): Promise<void> {
    if (fee.status !== 'unpaid') return this.markSurplus(tx, attempt, at);
    const member = await findMember(tx, fee.accountId);
    await changeFee(tx, fee.id, { status: 'paid', paidAt: at, nextAttemptOn: null });
    const card = { brand: attempt.cardBrand, last4: attempt.cardLast4 };
    // A fee that was charged back has its invoice already: it is paid for the same month once more.
    if (!(await hasInvoice(tx, fee.id)))
      await this.receipts.issueInvoice(tx, { fee, member, at, card, particulars: particularsOf(fee) });
    const { id: feeId, accountId, month, amountYen } = fee;
    await this.outbox.add(tx, 'billing.payment.succeeded', accountId, { accountId, feeId, month, amountYen });
    await this.comeBack(tx, accountId, at);
  }

  /** A card that was declined has been charged after all, and another one meanwhile. `RefundsService` gives it back. */
  async markSurplus(tx: Tx, { id, feeId, amountYen }: PaymentAttempt, at: Date): Promise<void> {
    await tx.update(PaymentAttempt, { id }, { isSurplus: true });
    const details = { amountYen: String(amountYen) };
    await this.incidents.record(tx, { kind: 'paid-twice', key: id, feeId, details }, at);
  }

  /** Ends the rest of a membership with nothing left to pay. */
  async comeBack(tx: Tx, accountId: string, at: Date): Promise<void> {
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

  /**
   * The bank has taken the payment back: the member owes the fee again from this day on, and no card is charged for it without a
   * word. Returns whether the fee is owed.
   */
  async chargeBack(tx: Tx, fee: FeeRow, at: Date): Promise<boolean> {
    // What was given back in part is for staff to decide.
    if (fee.status !== 'paid' || fee.refundedYen > 0) return false;
    await changeFee(tx, fee.id, { status: 'unpaid', paidAt: null, nextAttemptOn: null, dueOn: tokyoDay(at) });
    if (await findMember(tx, fee.accountId)) await this.announceFailure(tx, fee, 'charged-back', null);
    return true;
  }

  private async announceFailure(tx: Tx, fee: FeeRow, failure: PaymentFailure, nextAttemptOn: string | null) {
    const { id: feeId, accountId, month, amountYen } = fee;
    const data = { accountId, feeId, month, amountYen, failure, nextAttemptOn };
    await this.outbox.add(tx, 'billing.payment.failed', accountId, data);
  }
}

/** What a fee is for, as receipts say it. */
export const particularsOf = ({ month }: Pick<FeeRow, 'month'>) => {
  const [year, number] = month.split('-').map(Number);
  return { ja: `Koma 利用料（${year}年${number}月分）`, en: `Koma membership fee, ${month}` };
};
