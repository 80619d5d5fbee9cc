import { tokyoDay } from '@koma/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findWaitingCharges, SettlementService } from '../charging/index.js';
import { type FoundIncident, IncidentsService, openKeys } from '../incidents/index.js';
import { findOwnDifferences } from '../ledger/index.js';
import { type Charge, Payments } from '../provider/index.js';
import { Reconciliation } from './reconciliation.entity.js';

const DAY_MS = 86_400_000;
/** Longer than Stripe repeats a notification (three days). */
const CHARGES_DAYS = 7;
/** Longer than a refund may take to fail (docs.stripe.com/refunds: up to 30 days). */
const TAKEN_BACK_DAYS = 40;

/** For the process that compares. */
const LOCK = 27;
const MOST_TOLD = 20;
const locked = z.tuple([z.object({ isMine: z.boolean() })]);

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

  /** Once a day, by one process. */
  async runDaily(now: Date): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [row] = locked.parse(await tx.query('SELECT pg_try_advisory_xact_lock($1) AS "isMine"', [LOCK]));
      if (row.isMine && !(await tx.existsBy(Reconciliation, { day: tokyoDay(now) }))) await this.run(now);
    });
  }

  async run(now: Date): Promise<Reconciliation> {
    const { manager } = this.database;
    const outcomes = new Map<string, Outcome>();
    for await (const charge of this.payments.chargesBetween(daysBefore(now, CHARGES_DAYS), now))
      outcomes.set(charge.id, await this.compare(charge, now));
    for await (const id of this.olderCharges(now))
      if (!outcomes.has(id)) outcomes.set(id, await this.compareById(id, now));
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
        await this.incidents.clear(manager, 'charge-not-settled', key, now);
    await this.checkBooks(now);
    if (healed + unknown + failed > 0)
      this.logger.warn({ healed, unknown, failed }, 'the books differed from the card processor');
    return row;
  }

  /** One that cannot be fetched or settled keeps no other from being compared. */
  private async compareById(id: string, now: Date): Promise<Outcome> {
    try {
      const charge = await this.payments.findCharge(id);
      if (charge) return await this.compare(charge, now);
      await this.tell({ kind: 'charge-unknown', key: id, details: { charge: id } }, now);
      return 'unknown';
    } catch (error) {
      this.logger.error({ err: error, chargeId: id }, 'a charge could not be fetched');
      await this.tell({ kind: 'charge-not-settled', key: id, details: { charge: id } }, now);
      return 'failed';
    }
  }

  private async compare(charge: Charge, now: Date): Promise<Outcome> {
    const details = { amountYen: String(charge.amountYen), charge: charge.id };
    try {
      const outcome = await this.settlement.settle(charge, now);
      if (outcome !== 'unknown') return outcome;
      // Nothing has moved where it did not succeed.
      if (charge.status !== 'succeeded') return 'unchanged';
      await this.tell({ kind: 'charge-unknown', key: charge.id, details }, now);
      return 'unknown';
    } catch (error) {
      this.logger.error({ err: error, chargeId: charge.id }, 'a charge could not be settled');
      await this.tell({ kind: 'charge-not-settled', key: charge.id, details }, now);
      return 'failed';
    }
  }

  /** What contradicts itself in our own books is told once, and until it is mended. */
  private async checkBooks(now: Date): Promise<void> {
    const { manager } = this.database;
    const differences = await findOwnDifferences(manager);
    for (const { id, what } of differences.slice(0, MOST_TOLD))
      await this.tell({ kind: 'books-differ', key: id, details: { what } }, now);
    const open = new Set(differences.map(({ id }) => id));
    for (const key of await openKeys(manager, 'books-differ'))
      if (!open.has(key)) await this.incidents.clear(manager, 'books-differ', key, now);
  }

  private tell(found: FoundIncident, now: Date): Promise<void> {
    return this.database.transaction((tx) => this.incidents.record(tx, found, now));
  }

  private async *olderCharges(now: Date): AsyncIterable<string> {
    yield* await findWaitingCharges(this.database.manager);
    yield* this.payments.takenBackBetween(daysBefore(now, TAKEN_BACK_DAYS), now);
  }
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);
