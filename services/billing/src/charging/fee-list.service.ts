import type { Fee as FeeAnswer, Membership, Page } from '@koma/contracts';
import { monthAfter, tokyoMonth } from '@koma/contracts';
import { decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findDefaultCard } from '../cards/index.js';
import { dueDay, type FeeRow, findFees } from '../fees/index.js';
import { findMember, type MemberRow } from '../members/index.js';
import { findPlan } from '../plans/index.js';
import { findReceipts, receiptNumber } from '../receipts/index.js';
import { PaymentAttempt } from './payment-attempt.entity.js';

const position = z.tuple([z.string()]);

/** A member's fees and what comes next. */
@Injectable()
export class FeeListService {
  constructor(private readonly database: DataSource) {}

  /** Newest first. */
  async list(accountId: string, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<FeeAnswer>> {
    const { manager } = this.database;
    const member = found(await findMember(manager, accountId));
    const rows = await findFees(manager, accountId, decodeCursor(cursor, position)?.[0], limit + 1);
    const ids = rows.map(({ id }) => id);
    const receipts = await findReceipts(manager, ids);
    const failures = await this.failures(ids);
    const plans = new Map(
      await Promise.all(
        rows.map(async ({ month }) => [month, await findPlan(manager, member.profileType, month)] as const),
      ),
    );
    const item = (fee: FeeRow): FeeAnswer => ({
      id: fee.id,
      month: fee.month,
      nameJa: plans.get(fee.month)?.nameJa ?? '',
      nameEn: plans.get(fee.month)?.nameEn ?? '',
      amountYen: fee.amountYen,
      taxYen: fee.taxYen,
      refundedYen: fee.refundedYen,
      status: fee.status,
      paidAt: fee.paidAt?.toISOString() ?? null,
      nextAttemptOn: fee.nextAttemptOn,
      failure: fee.status === 'unpaid' ? (failures.get(fee.id) ?? null) : null,
      receipts: receipts
        .filter(({ feeId }) => feeId === fee.id)
        .map((receipt) => ({ id: receipt.id, number: receiptNumber(receipt), kind: receipt.kind })),
    });
    return toPage(rows, limit, { item, cursor: ({ month }) => [month] });
  }

  async membership(accountId: string, now: Date): Promise<Membership> {
    const { manager } = this.database;
    const member = found(await findMember(manager, accountId));
    const month = nextMonthOf(member, now);
    const plan = await findPlan(manager, member.profileType, month ?? tokyoMonth(now));
    return {
      planJa: plan.nameJa,
      planEn: plan.nameEn,
      next: month === null ? null : { month, dueOn: dueDay(month), amountYen: plan.priceYen, taxYen: plan.taxYen },
      restedAt: member.restedAt?.toISOString() ?? null,
      endsAt: member.endsAt?.toISOString() ?? null,
      hasCard: (await findDefaultCard(manager, accountId)) !== null,
    };
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

/** The next month that will be charged, or null when the membership ends or rests. */
function nextMonthOf({ firstMonth, endsAt, restedAt }: MemberRow, now: Date): string | null {
  if (firstMonth === null || restedAt !== null) return null;
  const next = monthAfter(tokyoMonth(now));
  const month = firstMonth > next ? firstMonth : next;
  return endsAt !== null && new Date(`${month}-01T00:00:00+09:00`) >= endsAt ? null : month;
}
