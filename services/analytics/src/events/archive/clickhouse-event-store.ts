import type { Tx } from '@koma/service-kit';
import type { OnModuleDestroy } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { type Period, today } from '../../period.js';
import {
  type ChangedSum,
  type CompanyVisit,
  type DailyCount,
  type DayCount,
  type EventMeasure,
  EventStore,
  type LoggedEvent,
  type Seen,
  type SeenEvent,
  type SubjectCount,
  type SumsBy,
  type ViewersCounts,
} from '../event-store.js';
import { PostgresEventStore } from '../postgres-event-store.js';
import { type FoundViews, findViews, findVisits, groupViews, withCompanies } from '../viewers.queries.js';
import { deleteErased, findExtent, moveOldEvents, noteDeletion, noteForgotten, takeBack } from './archive.queries.js';
import type { EventArchive, Extent } from './event-archive.js';
import { added, inOrderOf, merged } from './merging.js';

/** Days that stay in PostgreSQL besides the present one: later than any late report. */
const KEPT_DAYS = 5;

/**
 * New events in PostgreSQL, which decides what counts; those that no late report can change any more in ClickHouse, with their
 * sums (ADR 33). Every answer adds both at one moment.
 */
export class ClickHouseEventStore extends EventStore implements OnModuleDestroy {
  private readonly recent: PostgresEventStore;

  constructor(
    private readonly database: DataSource,
    private readonly archive: EventArchive,
  ) {
    super();
    this.recent = new PostgresEventStore(database.manager);
  }

  onModuleDestroy(): Promise<void> {
    return this.archive.close();
  }

  async add(tx: Tx, measure: EventMeasure, events: readonly SeenEvent[]): Promise<ChangedSum[]> {
    await takeBack(tx, this.archive, measure, events);
    return this.recent.add(tx, measure, events);
  }

  perDay(ownerId: string | null, question: Parameters<EventStore['perDay']>[1]): Promise<DayCount[]> {
    return this.atOneMoment(async (recent, extent) =>
      added<DayCount>(
        ({ day }) => day,
        await recent.perDay(ownerId, question),
        extent ? await this.archive.perDay(extent, ownerId, question) : [],
      ).toSorted(inOrderOf(({ day }) => day)),
    );
  }

  perSubject(ownerId: string, periods: { before: Period; now: Period }): Promise<SubjectCount[]> {
    return this.atOneMoment(async (recent, extent) =>
      added<SubjectCount>(
        ({ kind, id, measure, isNow }) => `${kind} ${id} ${measure} ${isNow}`,
        await recent.perSubject(ownerId, periods),
        extent ? await this.archive.perSubject(extent, ownerId, periods) : [],
      ),
    );
  }

  viewers(ownerId: string, period: Period): Promise<ViewersCounts> {
    return this.atOneMoment(async (_, extent, tx) => {
      const recent = await findViews(tx, ownerId, period);
      const older = extent ? await this.archive.views(extent, ownerId, period) : NO_VIEWS;
      return groupViews(tx, {
        accounts: [...recent.accounts, ...older.accounts],
        sources: [...recent.sources, ...older.sources],
        filters: [...recent.filters, ...older.filters],
      });
    });
  }

  companyVisits(ownerId: string, period: Period): Promise<CompanyVisit[]> {
    return this.atOneMoment(async (_, extent, tx) => {
      const recent = await findVisits(tx, ownerId, period);
      return withCompanies(tx, extent ? [...recent, ...(await this.archive.visits(extent, ownerId, period))] : recent);
    });
  }

  async putViews(tx: Tx, table: string, periods: { before: Period; now: Period }): Promise<void> {
    // No portion is moved until the transaction ends.
    const extent = await findExtent(tx, 'share');
    await this.recent.putViews(tx, table, periods);
    if (!extent) return;
    for await (const rows of this.archive.allViews(extent, periods))
      await tx.query(
        `INSERT INTO ${table} (kind, id, views, views_before)
         SELECT kind, id, views, views_before FROM jsonb_to_recordset($1) AS given (kind text, id uuid, views int, views_before int)`,
        [JSON.stringify(rows)],
      );
  }

  async putLooks(tx: Tx, table: string, period: Period): Promise<void> {
    const extent = await findExtent(tx, 'share');
    await this.recent.putLooks(tx, table, period);
    if (!extent) return;
    for await (const rows of this.archive.allLooks(extent, period))
      await tx.query(
        `INSERT INTO ${table} (day, account_id)
         SELECT day, account_id FROM jsonb_to_recordset($1) AS given (day date, account_id uuid)`,
        [JSON.stringify(rows)],
      );
  }

  activity(accountId: string): Promise<Seen[]> {
    return this.atOneMoment(async (recent, extent) => {
      const older = extent ? await this.archive.activity(extent, accountId) : [];
      return [...older, ...(await recent.activity(accountId))].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    });
  }

  daily(ownerId: string, measure: EventMeasure): Promise<DailyCount[]> {
    const key = ({ day, kind, id }: DailyCount) => `${day} ${kind} ${id}`;
    return this.atOneMoment(async (recent, extent) =>
      added(
        key,
        await recent.daily(ownerId, measure),
        extent ? await this.archive.daily(extent, ownerId, measure) : [],
      ).toSorted(inOrderOf(key)),
    );
  }

  async forget(tx: Tx, accountId: string): Promise<number> {
    const { removed } = await noteForgotten(tx, this.archive, accountId);
    return removed + (await this.recent.forget(tx, accountId));
  }

  async erase(tx: Tx, accountId: string): Promise<number> {
    const { removed, extent } = await noteForgotten(tx, this.archive, accountId);
    const owned = extent ? await this.archive.ownedBy(extent, accountId) : 0;
    if (extent) await noteDeletion(tx, { accountId, isOwner: true, extent });
    return removed + owned + (await this.recent.erase(tx, accountId));
  }

  async sweep(): Promise<void> {
    await this.recent.sweep();
    await moveOldEvents(this.database.manager, this.archive, midnightAgo(KEPT_DAYS));
    await deleteErased(this.database.manager, this.archive);
  }

  async *readLog(tx: Tx, period: Period): AsyncIterable<LoggedEvent> {
    const extent = await findExtent(tx);
    const recent = this.recent.readLog(tx, period);
    yield* extent ? merged(this.archive.log(extent, period), recent) : recent;
  }

  async sums(tx: Tx, by: SumsBy, period: Period): Promise<Map<string, number>> {
    const extent = await findExtent(tx);
    const recent = await this.recent.sums(tx, by, period);
    const older = extent ? await this.archive.sums(extent, by, period) : [];
    const rows = [...recent, ...older].map(([key, count]) => ({ key, count }));
    return new Map(added(({ key }) => key, rows).map(({ key, count }) => [key, count]));
  }

  /** Asks PostgreSQL in one transaction that sees nothing of what others do meanwhile; without an extent the archive is empty. */
  private atOneMoment<T>(
    answer: (recent: PostgresEventStore, extent: Extent | null, tx: Tx) => Promise<T>,
  ): Promise<T> {
    return this.database.transaction('REPEATABLE READ', async (tx) =>
      answer(new PostgresEventStore(tx), await findExtent(tx), tx),
    );
  }
}

/** The last midnight but so many in Tokyo. */
const midnightAgo = (days: number): Date => new Date(Date.parse(`${today()}T00:00:00+09:00`) - days * 86_400_000);

const NO_VIEWS: FoundViews = { accounts: [], sources: [], filters: [] };
