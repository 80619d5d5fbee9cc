import type { Fee as FeeAnswer } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findCardless } from '../cards/index.js';
import type { FeeRow } from '../fees/index.js';
import { findPlans } from '../plans/index.js';
import { findReceipts, receiptNumber } from '../receipts/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

/** Fees with what belongs to them, in one query of each kind. */
@Injectable()
export class FeeAnswersService {
  constructor(private readonly database: DataSource) {}

  async of(rows: readonly FeeRow[]): Promise<(fee: FeeRow) => FeeAnswer> {
    const { manager } = this.database;
    const ids = rows.map(({ id }) => id);
    const unpaid = rows.filter(({ status }) => status === 'unpaid').map(({ accountId }) => accountId);
    const [receipts, failures, plans, cardless] = await Promise.all([
      findReceipts(manager, ids),
      this.failures(ids),
      findPlans(manager),
      findCardless(manager, unpaid),
    ]);
    const failureOf = ({ id, accountId, status }: FeeRow) => {
      const last = failures.get(id) ?? null;
      if (status !== 'unpaid') return null;
      return cardless.has(accountId) && last !== 'charged-back' ? ('no-card' as const) : last;
    };
    const answer = ({ planId, accountId: _, ...fee }: FeeRow) => ({
      ...fee,
      nameJa: plans.get(planId)?.nameJa ?? '',
      nameEn: plans.get(planId)?.nameEn ?? '',
      paidAt: fee.paidAt?.toISOString() ?? null,
      receipts: receipts
        .filter(({ feeId }) => feeId === fee.id)
        .map((receipt) => ({ id: receipt.id, number: receiptNumber(receipt), kind: receipt.kind })),
    });
    return (fee) => ({ ...answer(fee), failure: failureOf(fee) });
  }

  /** Why the last attempt of each fee failed. */
  private async failures(feeIds: readonly string[]) {
    const attempts = await this.database.manager
      .createQueryBuilder(PaymentAttempt, 'a')
      .distinctOn(['a.feeId'])
      .where('a.fee_id = ANY(:feeIds) AND NOT a.is_surplus', { feeIds })
      .orderBy({ 'a.feeId': 'ASC', 'a.begunAt': 'DESC' })
      .getMany();
    return new Map(attempts.map(({ feeId, failure }) => [feeId, failure]));
  }
}
