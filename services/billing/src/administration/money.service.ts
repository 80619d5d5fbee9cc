import {
  type AuditAction,
  type Caller,
  type FeeStatus,
  firstPriceMonth,
  type money,
  type PlanPrice,
  type RequestOf,
} from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChargingService, RefundsService } from '../charging/index.js';
import { findFee } from '../fees/index.js';
import { findMember } from '../members/index.js';
import { findPrices, storePrice } from '../plans/index.js';
import { RemindersService } from '../reminders/index.js';

/** Refusals before anything is asked for. */
const NOT_BEGUN: ReadonlySet<string> = new Set(['RESOURCE.NOT_FOUND', 'BILLING.NOTHING_DUE', 'BILLING.NO_CARD']);

type RefundOrder = RequestOf<typeof money.refund>['body'];

interface Act {
  action: AuditAction;
  subjectId: string;
  subjectName: string;
  details: Record<string, string>;
}

/** What staff do with money; each act is in the log of staff. */
@Injectable()
export class MoneyService {
  constructor(
    private readonly database: DataSource,
    private readonly charging: ChargingService,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    private readonly reminders: RemindersService,
  ) {}

  /** The act is recorded with the refund itself. */
  async refund(feeId: string, { refundId, amountYen, reason }: RefundOrder, caller: Caller, now: Date) {
    await this.refunds.refund(feeId, { id: refundId, amountYen, reason, decidedBy: caller.accountId }, now);
  }

  async charge(feeId: string, caller: Caller, now: Date): Promise<{ status: FeeStatus }> {
    try {
      await this.charging.chargeNow(feeId, now);
    } catch (error) {
      // What has begun goes on without staff, so it is their act as well.
      if (!(error instanceof AppError) || !NOT_BEGUN.has(error.code)) await this.recordCharge(feeId, caller);
      throw error;
    }
    return { status: await this.recordCharge(feeId, caller) };
  }

  prices(): Promise<PlanPrice[]> {
    return findPrices(this.database.manager);
  }

  async setPrice(
    planId: string,
    { fromMonth, priceYen }: { fromMonth: string; priceYen: number },
    caller: Caller,
    now: Date,
  ): Promise<PlanPrice[]> {
    if (fromMonth < firstPriceMonth(now)) throw new AppError('BILLING.PRICE_TOO_SOON');
    const stored = await this.database.transaction(async (tx) => {
      await storePrice(tx, { planId, fromMonth, priceYen });
      const prices = await findPrices(tx);
      const subjectName = prices.find(({ id }) => id === planId)?.nameJa ?? '';
      const details = { month: fromMonth, amount: String(priceYen) };
      await this.record(tx, { action: 'price.set', subjectId: planId, subjectName, details }, caller);
      return prices;
    });
    // A price of the earliest month is told at once.
    await this.reminders.run(now);
    return stored;
  }

  private async recordCharge(feeId: string, caller: Caller): Promise<FeeStatus> {
    return this.database.transaction(async (tx) => {
      const { accountId, month, status } = found(await findFee(tx, feeId));
      const member = await findMember(tx, accountId);
      const subjectName = member?.name || member?.email || '';
      const details = { month, result: status };
      await this.record(tx, { action: 'fee.charged', subjectId: accountId, subjectName, details }, caller);
      return status;
    });
  }

  private record(tx: Tx, act: Act, { accountId: actorId }: Caller): Promise<string> {
    return this.outbox.add(tx, 'staff.act.done', act.subjectId, { ...act, actorId });
  }
}
