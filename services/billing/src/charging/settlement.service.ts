import { found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type FeeRow, lockFee } from '../fees/index.js';
import type { Charge } from '../provider/index.js';
import { DisputeSettlementService } from './dispute-settlement.service.js';
import { FeePaymentsService } from './fee-payments.service.js';
import { PaymentAttempt } from './payment-attempt.entity.js';
import { RefundSettlementService } from './refund-settlement.service.js';

/** A status never moves back, so facts may arrive late, twice and in any order. */
const RANKS = {
  asked: 0,
  'action-needed': 1,
  processing: 2,
  declined: 3,
  cancelled: 3,
  succeeded: 4,
  'charged-back': 5,
} as const;

interface Settlement {
  fee: FeeRow;
  attempt: PaymentAttempt;
  charge: Charge;
  isReplaced: boolean;
}

/** Brings our books to what the provider says about a charge, its refunds and its disputes. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly database: DataSource,
    private readonly payments: FeePaymentsService,
    private readonly refunds: RefundSettlementService,
    private readonly disputes: DisputeSettlementService,
  ) {}

  /**
   * @param charge as the provider knows it now; charges that are not ours change nothing
   * @param isReplaced another card is charged instead, so that nobody is told of this one's end
   * @returns whether our books said something else before
   */
  async settle(charge: Charge, at: Date, isReplaced = false): Promise<'unchanged' | 'changed' | 'unknown'> {
    const { attemptId } = charge;
    const { manager } = this.database;
    const known = attemptId === null ? null : await manager.findOneBy(PaymentAttempt, { id: attemptId });
    if (!known) return 'unknown';
    const hasMore = charge.refunds.length > 0 || charge.disputes.length > 0;
    // What is known already needs no lock.
    if (!hasMore && RANKS[charge.status] <= RANKS[known.status]) return 'unchanged';
    return this.database.transaction(async (tx) => {
      const fee = found(await lockFee(tx, known.feeId));
      // Read again: nobody else changes it while the fee is locked.
      const attempt = await tx.findOneByOrFail(PaymentAttempt, { id: known.id });
      let isChanged = await this.settleCharge(tx, { fee, attempt, charge, isReplaced }, at);
      // Read again: it may be a payment beyond the fee by now.
      const settled = isChanged ? await tx.findOneByOrFail(PaymentAttempt, { id: known.id }) : attempt;
      for (const refund of charge.refunds)
        isChanged = (await this.refunds.settle(tx, settled, charge, refund, at)) || isChanged;
      for (const dispute of charge.disputes)
        isChanged = (await this.disputes.settle(tx, settled, dispute, at)) || isChanged;
      return isChanged ? 'changed' : 'unchanged';
    });
  }

  /** The trace of the request that has begun what a charge is for. */
  async causeOf({ attemptId }: Charge): Promise<string | null> {
    if (attemptId === null) return null;
    return (await this.database.manager.findOneBy(PaymentAttempt, { id: attemptId }))?.traceparent ?? null;
  }

  /** Ends an attempt that the provider does not take. */
  async giveUp(attemptId: string, at: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { feeId } = await tx.findOneByOrFail(PaymentAttempt, { id: attemptId });
      const fee = found(await lockFee(tx, feeId));
      const ended = { status: 'declined', failure: 'error' } as const;
      const { affected } = await tx.update(PaymentAttempt, { id: attemptId, status: 'asked' }, ended);
      if (affected === 1) await this.payments.fail(tx, fee, 'error', at);
    });
  }

  private async settleCharge(tx: Tx, { fee, attempt, charge, isReplaced }: Settlement, at: Date): Promise<boolean> {
    if (RANKS[charge.status] <= RANKS[attempt.status]) return false;
    const { id: chargeId, status, failure } = charge;
    await tx.update(PaymentAttempt, { id: attempt.id }, { chargeId, status, failure });
    if (status === 'succeeded') await this.payments.pay(tx, fee, { ...attempt, chargeId }, at);
    else if (status === 'cancelled' && isReplaced) await this.payments.scheduleNext(tx, fee, at);
    else if (status === 'declined' || status === 'cancelled')
      await this.payments.fail(tx, fee, failure ?? 'declined', at);
    return true;
  }
}
