import { tokyoDay, tokyoMonth } from '@koma/contracts';
import { CONFIG, Outbox } from '@koma/service-kit';
import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { BillingConfig } from '../config.js';
import { findOverdue, lockFee, makeFees } from '../fees/index.js';
import { rest } from '../members/index.js';
import { ChargingService } from './charging.service.js';
import { RefundsService } from './refunds.service.js';

const EVERY_MS = 60_000;

/** What the calendar brings: fees on the first of a month, attempts on their days, and memberships that rest after the last one. */
@Injectable()
export class FeeRunsService implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Fees');
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private running: Promise<void> | null = null;

  constructor(
    private readonly database: DataSource,
    private readonly charging: ChargingService,
    private readonly refunds: RefundsService,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: BillingConfig,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.isStopping = true;
    await this.running;
  }

  /** One run at a time; ten thousand fees take longer than the interval. */
  private wake(): void {
    this.running ??= this.run(new Date())
      .catch((error: unknown) => this.logger.error({ err: error }, 'fees failed'))
      .finally(() => (this.running = null));
  }

  /** Safe to run at any time, twice, and in several processes at once. */
  async run(now: Date): Promise<void> {
    await this.charging.takeUp(now);
    await this.refunds.takeUp(now);
    // Older fees first: whoever rests after them owes no new one.
    await this.chargeDue(now);
    await this.restOverdue(now);
    const { FEES_FROM: from } = this.config;
    if (from === undefined || tokyoMonth(now) < from) return;
    if ((await makeFees(this.database.manager, now)) > 0) await this.chargeDue(now);
  }

  private chargeDue(now: Date): Promise<number> {
    return this.charging.chargeDue(now, () => this.isStopping);
  }

  private async restOverdue(now: Date): Promise<void> {
    for (const { id, accountId, month } of await findOverdue(this.database.manager, tokyoDay(now)))
      await this.database.transaction(async (tx) => {
        // Read again while nobody else changes it: whoever pays in this moment would rest with nothing left to pay.
        const isUnpaid = (await lockFee(tx, id))?.status === 'unpaid';
        if (isUnpaid && (await rest(tx, accountId, now)))
          await this.outbox.add(tx, 'billing.membership.rested', accountId, { accountId, month });
      });
  }
}
