import type { Fee as FeeAnswer } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
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
    const [receipts, failures, plans] = await Promise.all([
      findReceipts(manager, ids),
      this.failures(ids),
      findPlans(manager),
    ]);
    return ({ planId, accountId: _, ...fee }) => ({
      ...fee,
      nameJa: plans.get(planId)?.nameJa ?? '',
      nameEn: plans.get(planId)?.nameEn ?? '',
      paidAt: fee.paidAt?.toISOString() ?? null,
      failure: fee.status === 'unpaid' ? (failures.get(fee.id) ?? null) : null,
      receipts: receipts
        .filter(({ feeId }) => feeId === fee.id)
        .map((receipt) => ({ id: receipt.id, number: receiptNumber(receipt), kind: receipt.kind })),
    });
  }

  /** Why the last try of each fee failed. */
  private async failures(feeIds: readonly string[]) {
    const attempts = await this.database.manager
      .createQueryBuilder(PaymentAttempt, 'a')
      .distinctOn(['a.feeId'])
      .where('a.fee_id = ANY(:feeIds)', { feeIds })
      .orderBy({ 'a.feeId': 'ASC', 'a.begunAt': 'DESC' })
      .getMany();
    return new Map(attempts.map(({ feeId, failure }) => [feeId, failure]));
  }
}
