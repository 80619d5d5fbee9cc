import { tokyoDay } from '@koma/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SettlementService } from '../charging/index.js';
import { Payments } from '../provider/index.js';
import { Reconciliation } from './reconciliation.entity.js';

const DAY_MS = 86_400_000;
/** Longer than Stripe repeats a notification (three days), and than a refund may take to be known. */
const WINDOW_DAYS = 7;

/** Compares what the card processor says of the last days with our books, and brings them to it: lost notifications are healed. */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
    private readonly settlement: SettlementService,
  ) {}

  /** Once a day. */
  async runDaily(now: Date): Promise<void> {
    if (!(await this.database.manager.existsBy(Reconciliation, { day: tokyoDay(now) }))) await this.run(now);
  }

  async run(now: Date): Promise<Reconciliation> {
    const found = { unchanged: 0, changed: 0, unknown: 0 };
    for await (const charge of this.payments.chargesBetween(new Date(now.getTime() - WINDOW_DAYS * DAY_MS), now))
      found[await this.settlement.settle(charge, now)] += 1;
    const { unchanged, changed: healed, unknown } = found;
    const { manager } = this.database;
    const checked = unchanged + healed + unknown;
    const row = manager.create(Reconciliation, { day: tokyoDay(now), checked, healed, unknown, doneAt: now });
    await manager.upsert(Reconciliation, row, ['day']);
    if (healed + unknown > 0) this.logger.warn({ healed, unknown }, 'the books differed from the card processor');
    return row;
  }
}
