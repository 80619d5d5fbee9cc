import { type money, monthAfter, type ResponseOf, tokyoMonth } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { countCardless } from '../cards/index.js';
import { sumMonths } from '../fees/index.js';
import { countFailures } from '../charging/index.js';
import { countChanges, countPaying } from '../members/index.js';
import { findPlan } from '../plans/index.js';
import { findLastReconciliation } from '../reconciliation/index.js';

type Overview = ResponseOf<typeof money.revenue>;

/** Revenue by month, and what it rests on. */
@Injectable()
export class RevenueService {
  constructor(private readonly database: DataSource) {}

  async overview(now: Date): Promise<Overview> {
    const { manager } = this.database;
    const next = monthAfter(tokyoMonth(now));
    const [sums, changes, failures, paying, withoutCard, creatorPlan, userPlan, last] = await Promise.all([
      sumMonths(manager),
      countChanges(manager),
      countFailures(manager),
      countPaying(manager),
      countCardless(manager),
      findPlan(manager, 'creator', next),
      findPlan(manager, 'user', next),
      findLastReconciliation(manager),
    ]);
    const { creators, users, resting } = paying;
    const months = sums.map((sum) => ({
      ...sum,
      ...(changes.get(sum.month) ?? { joined: 0, left: 0 }),
      failed: failures.get(sum.month) ?? 0,
    }));
    return {
      months,
      recurringYen: creators * creatorPlan.priceYen + users * userPlan.priceYen,
      members: { creators, users, resting, withoutCard },
      compared: last && { ...last, doneAt: last.doneAt.toISOString() },
    };
  }
}
