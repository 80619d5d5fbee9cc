import { tokyoDay } from '@koma/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { findWaitingCharges, SettlementService } from '../charging/index.js';
import { type FoundIncident, IncidentsService, openKeys } from '../incidents/index.js';
import { type Charge, Payments } from '../provider/index.js';
import { Reconciliation } from './reconciliation.entity.js';

const DAY_MS = 86_400_000;
/** Longer than Stripe repeats a notification (three days). */
const CHARGES_DAYS = 7;
/** Longer than a refund may take to fail (docs.stripe.com/refunds: up to 30 days). */
const GIVEN_BACK_DAYS = 40;

type Outcome = 'unchanged' | 'changed' | 'unknown' | 'failed';

/**
 * Compares what the card processor says with our books, and brings them to it, so that lost notifications are healed: charges of
 * the last days, charges of any age with a recent refund or dispute, and those of which our books still wait for something.
 */
@Injectable()
export class ReconciliationService {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly database: DataSource,
    private readonly payments: Payments,
    private readonly settlement: SettlementService,
    private readonly incidents: IncidentsService,
  ) {}

  /** Once a day. */
  async runDaily(now: Date): Promise<void> {
    if (!(await this.database.manager.existsBy(Reconciliation, { day: tokyoDay(now) }))) await this.run(now);
  }

  async run(now: Date): Promise<Reconciliation> {
    const { manager } = this.database;
    const outcomes = new Map<string, Outcome>();
    for await (const charge of this.payments.chargesBetween(daysBefore(now, CHARGES_DAYS), now))
      outcomes.set(charge.id, await this.compare(charge, now));
    for await (const id of this.olderCharges(now)) {
      if (outcomes.has(id)) continue;
      const charge = await this.payments.findCharge(id);
      outcomes.set(id, charge ? await this.compare(charge, now) : 'unknown');
    }
    const count = (outcome: Outcome) => [...outcomes.values()].filter((one) => one === outcome).length;
    const [healed, unknown, failed] = [count('changed'), count('unknown'), count('failed')];
    const row = manager.create(Reconciliation, {
      day: tokyoDay(now),
      checked: outcomes.size,
      healed,
      unknown,
      failed,
      doneAt: now,
    });
    await manager.upsert(Reconciliation, row, ['day']);
    for (const key of await openKeys(manager, 'charge-not-settled'))
      if (outcomes.has(key) && outcomes.get(key) !== 'failed')
        await this.incidents.settle(manager, 'charge-not-settled', key, now);
    if (healed + unknown + failed > 0)
      this.logger.warn({ healed, unknown, failed }, 'the books differed from the card processor');
    return row;
  }

  /** One that cannot be settled keeps no other from being compared. */
  private async compare(charge: Charge, now: Date): Promise<Outcome> {
    const details = { amountYen: String(charge.amountYen), charge: charge.id };
    try {
      const outcome = await this.settlement.settle(charge, now);
      if (outcome === 'unknown' && charge.status === 'succeeded')
        await this.tell({ kind: 'charge-unknown', key: charge.id, details }, now);
      return outcome;
    } catch (error) {
      this.logger.error({ err: error, chargeId: charge.id }, 'a charge could not be settled');
      await this.tell({ kind: 'charge-not-settled', key: charge.id, details }, now);
      return 'failed';
    }
  }

  private tell(found: FoundIncident, now: Date): Promise<void> {
    return this.database.transaction((tx) => this.incidents.record(tx, found, now));
  }

  private async *olderCharges(now: Date): AsyncIterable<string> {
    yield* await findWaitingCharges(this.database.manager);
    yield* this.payments.givenBackBetween(daysBefore(now, GIVEN_BACK_DAYS), now);
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
