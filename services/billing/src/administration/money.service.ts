import {
  type AuditAction,
  type Caller,
  type FeeStatus,
  type money,
  type PlanPrice,
  type RequestOf,
  startOfTokyoMonth,
} from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ChargingService, RefundsService } from '../charging/index.js';
import { findFee } from '../fees/index.js';
import { findMember } from '../members/index.js';
import { findPrices, storePrice } from '../plans/index.js';
import { RemindersService } from '../reminders/index.js';

/** A change is announced so long before it holds. */
const NOTICE_MS = 30 * 86_400_000;

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

  async refund(feeId: string, { refundId, amountYen, reason }: RefundOrder, caller: Caller, now: Date) {
    await this.refunds.refund(feeId, { id: refundId, amountYen, reason, decidedBy: caller.accountId }, now);
    await this.recordFee('fee.refunded', feeId, caller, { amount: String(amountYen), reason });
  }

  async charge(feeId: string, caller: Caller, now: Date): Promise<{ status: FeeStatus }> {
    await this.charging.chargeNow(feeId, now);
    const { status } = found(await findFee(this.database.manager, feeId));
    await this.recordFee('fee.charged', feeId, caller, { result: status });
    return { status };
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
    if (startOfTokyoMonth(fromMonth).getTime() - now.getTime() < NOTICE_MS)
      throw new AppError('BILLING.PRICE_TOO_SOON');
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

  private async recordFee(action: AuditAction, feeId: string, caller: Caller, details: Record<string, string>) {
    await this.database.transaction(async (tx) => {
      const { accountId, month } = found(await findFee(tx, feeId));
      const member = await findMember(tx, accountId);
      const subjectName = member?.name || member?.email || '';
      await this.record(tx, { action, subjectId: accountId, subjectName, details: { month, ...details } }, caller);
    });
  }

  private record(tx: Tx, act: Act, { accountId: actorId }: Caller): Promise<string> {
    return this.outbox.add(tx, 'staff.act.done', act.subjectId, { ...act, actorId });
  }
}
