import { monthAfter, tokyoDay, tokyoMonth } from '@koma/contracts';
import { found, newId, Outbox, type Tx } from '@koma/service-kit';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changeFee, type FeeRow, hasUnpaid, lockFee, nextAttempt } from '../fees/index.js';
import { findMember, resume } from '../members/index.js';
import type { Charge, RefundFacts } from '../provider/index.js';
import { ReceiptsService } from '../receipts/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { Refund } from './refund.entity.js';

/** A status never moves back, so facts may arrive late, twice and in any order. */
const RANKS = { asked: 0, 'action-needed': 1, processing: 2, declined: 3, cancelled: 3, succeeded: 4 } as const;

interface Settlement {
  fee: FeeRow;
  attempt: PaymentAttempt;
  charge: Charge;
  isReplaced: boolean;
}

/** Brings our books to what the provider says about a charge. */
@Injectable()
export class SettlementService {
  private readonly logger = new Logger('Settlement');

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly receipts: ReceiptsService,
  ) {}

  /**
   * @param charge as the provider knows it now; charges that are not ours change nothing
   * @param isReplaced another card is charged instead, so that nobody is told of this one's end
   * @returns whether our books said something else before
   */
  async settle(charge: Charge, at: Date, isReplaced = false): Promise<'unchanged' | 'changed' | 'unknown'> {
    return this.database.transaction(async (tx) => {
      const { attemptId } = charge;
      const known = attemptId === null ? null : await tx.findOneBy(PaymentAttempt, { id: attemptId });
      const fee = known && (await lockFee(tx, known.feeId));
      if (!known || !fee) return 'unknown';
      // Read again: nobody else changes it while the fee is locked.
      const attempt = await tx.findOneByOrFail(PaymentAttempt, { id: known.id });
      let isChanged = await this.settleCharge(tx, { fee, attempt, charge, isReplaced }, at);
      for (const refund of charge.refunds)
        isChanged = (await this.settleRefund(tx, fee.id, charge, refund, at)) || isChanged;
      return isChanged ? 'changed' : 'unchanged';
    });
  }

  /** Ends an attempt that the provider does not take. */
  async giveUp(attemptId: string, at: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { feeId } = await tx.findOneByOrFail(PaymentAttempt, { id: attemptId });
      const fee = found(await lockFee(tx, feeId));
      const ended = { status: 'declined', failure: 'error' } as const;
      const { affected } = await tx.update(PaymentAttempt, { id: attemptId, status: 'asked' }, ended);
      if (affected === 1) await this.fail(tx, fee, 'error', at);
    });
  }

  private async settleCharge(tx: Tx, { fee, attempt, charge, isReplaced }: Settlement, at: Date): Promise<boolean> {
    if (RANKS[charge.status] <= RANKS[attempt.status]) return false;
    const { id: chargeId, status, failure } = charge;
    await tx.update(PaymentAttempt, { id: attempt.id }, { chargeId, status, failure });
    if (status === 'succeeded') await this.pay(tx, fee, attempt, at);
    else if (status === 'cancelled' && isReplaced) await this.scheduleNext(tx, fee, at);
    else if (status === 'declined' || status === 'cancelled') await this.fail(tx, fee, failure ?? 'declined', at);
    return true;
  }

  private async pay(tx: Tx, fee: FeeRow, attempt: PaymentAttempt, at: Date): Promise<void> {
    if (fee.status !== 'unpaid') {
      // A card that was declined has been charged after all, and another one meanwhile: a person gives one of them back.
      this.logger.error({ feeId: fee.id, attemptId: attempt.id }, 'a fee was paid twice');
      return;
    }
    const member = await findMember(tx, fee.accountId);
    await changeFee(tx, fee.id, { status: 'paid', paidAt: at, nextAttemptOn: null });
    const card = { brand: attempt.cardBrand, last4: attempt.cardLast4 };
    await this.receipts.issueInvoice(tx, { fee, member, at, card, particulars: particularsOf(fee) });
    const { id: feeId, accountId, month, amountYen } = fee;
    await this.outbox.add(tx, 'billing.payment.succeeded', accountId, { accountId, feeId, month, amountYen });
    if (await hasUnpaid(tx, accountId)) return;
    // The rest of the month in which somebody comes back is free, as at the beginning.
    if (await resume(tx, accountId, monthAfter(tokyoMonth(at))))
      await this.outbox.add(tx, 'billing.membership.resumed', accountId, { accountId });
  }

  /** The next day is the next one of the schedule. */
  async fail(tx: Tx, fee: FeeRow, failure: NonNullable<Charge['failure']>, at: Date): Promise<void> {
    if (fee.status !== 'unpaid') return;
    const nextAttemptOn = await this.scheduleNext(tx, fee, at);
    const { id: feeId, accountId, month, amountYen } = fee;
    const data = { accountId, feeId, month, amountYen, failure, nextAttemptOn };
    await this.outbox.add(tx, 'billing.payment.failed', accountId, data);
  }

  private async scheduleNext(tx: Tx, fee: FeeRow, at: Date): Promise<string | null> {
    const nextAttemptOn = nextAttempt(fee.dueOn, tokyoDay(at));
    await changeFee(tx, fee.id, { nextAttemptOn });
    return nextAttemptOn;
  }

  private async settleRefund(tx: Tx, feeId: string, charge: Charge, facts: RefundFacts, at: Date): Promise<boolean> {
    const known = facts.key
      ? await tx.findOneBy(Refund, { id: facts.key })
      : await tx.findOneBy(Refund, { providerId: facts.id });
    if (facts.status === 'pending' || (known && known.status !== 'asked')) return false;
    const id = known?.id ?? facts.key ?? newId();
    const { id: providerId, amountYen, status } = facts;
    const fresh = { reason: '', decidedBy: null, decidedAt: at, feeId, chargeId: charge.id };
    await tx.upsert(Refund, { ...fresh, ...known, id, providerId, amountYen, status }, ['id']);
    if (status !== 'succeeded') return true;
    const fee = found(await lockFee(tx, feeId));
    const refundedYen = fee.refundedYen + amountYen;
    await changeFee(tx, feeId, { refundedYen, ...(refundedYen >= fee.amountYen && { status: 'refunded' }) });
    const member = await findMember(tx, fee.accountId);
    const issue = { fee, member, at, card: charge.card, particulars: particularsOf(fee) };
    await this.receipts.issueReturn(tx, { id, amountYen }, issue);
    const { accountId, month } = fee;
    await this.outbox.add(tx, 'billing.payment.refunded', accountId, { accountId, feeId, month, amountYen });
    if (known?.decidedBy) {
      // Here, because a refund that could not be asked for at once is made later, when nobody of staff waits for it.
      const details = { month, amount: String(amountYen), reason: known.reason };
      const subject = { subjectId: accountId, subjectName: member?.name || member?.email || '' };
      const act = { action: 'fee.refunded' as const, actorId: known.decidedBy, ...subject, details };
      await this.outbox.add(tx, 'staff.act.done', accountId, act);
    }
    return true;
  }
}

const particularsOf = ({ month }: FeeRow) => {
  const [year, number] = month.split('-').map(Number);
  return { ja: `Koma 利用料（${year}年${number}月分）`, en: `Koma membership fee, ${month}` };
};
