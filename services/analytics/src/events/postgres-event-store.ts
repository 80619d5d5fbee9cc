import { startAfterDay, startOfDay, type Tx } from '@koma/service-kit';
import type { Period } from '../period.js';
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
} from './event-store.js';
import { addEvents } from './adding.queries.js';
import { eraseOwned, forgetEvents } from './forgetting.queries.js';
import { readLog, sumsOf } from './log.queries.js';
import { dropOldEvents } from './old-events.queries.js';
import { dailyRows, dayRows, seenRows, subjectRows } from './rows.js';
import { findViews, findVisits, groupViews, withCompanies } from './viewers.queries.js';

/** Events in PostgreSQL: a log in monthly partitions, sums written in the same transaction. */
export class PostgresEventStore extends EventStore {
  /** @param tx the database, or a transaction that all questions share */
  constructor(private readonly tx: Tx) {
    super();
  }

  add(tx: Tx, measure: EventMeasure, events: readonly SeenEvent[]): Promise<ChangedSum[]> {
    return addEvents(tx, measure, events);
  }

  async perDay(
    ownerId: string | null,
    { measure, kind, period }: Parameters<EventStore['perDay']>[1],
  ): Promise<DayCount[]> {
    const rows = await this.tx.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, sum(count)::int AS count FROM daily_count
       WHERE ($1::uuid IS NULL OR owner_id = $1) AND day BETWEEN $2 AND $3 AND measure = $4 AND ($5::text IS NULL OR kind = $5)
       GROUP BY daily_count.day HAVING sum(count) <> 0 ORDER BY 1`,
      [ownerId, period.from, period.to, measure, kind ?? null],
    );
    return dayRows.parse(rows);
  }

  async perSubject(ownerId: string, { before, now }: { before: Period; now: Period }): Promise<SubjectCount[]> {
    const rows = await this.tx.query<unknown>(
      `SELECT kind, id, measure, day >= $3 AS "isNow", sum(count)::int AS count FROM daily_count
       WHERE owner_id = $1 AND day BETWEEN $2 AND $4 GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0`,
      [ownerId, before.from, now.from, now.to],
    );
    return subjectRows.parse(rows);
  }

  async viewers(ownerId: string, period: Period): Promise<ViewersCounts> {
    return groupViews(this.tx, await findViews(this.tx, ownerId, period));
  }

  async companyVisits(ownerId: string, period: Period): Promise<CompanyVisit[]> {
    return withCompanies(this.tx, await findVisits(this.tx, ownerId, period));
  }

  async putViews(tx: Tx, table: string, { before, now }: { before: Period; now: Period }): Promise<void> {
    await tx.query(
      `INSERT INTO ${table} (kind, id, views, views_before)
       SELECT kind, id, coalesce(sum(count) FILTER (WHERE day >= $2), 0), coalesce(sum(count) FILTER (WHERE day < $2), 0)
       FROM daily_count WHERE measure = 'view' AND day BETWEEN $1 AND $3 GROUP BY 1, 2`,
      [before.from, now.from, now.to],
    );
  }

  async putLooks(tx: Tx, table: string, { from, to }: Period): Promise<void> {
    await tx.query(
      `INSERT INTO ${table} (day, account_id)
       SELECT DISTINCT (at AT TIME ZONE 'Asia/Tokyo')::date, account_id FROM event
       WHERE measure = 'view' AND kind <> 'creator' AND counts AND NOT is_brief AND account_id IS NOT NULL
         AND at >= ${startOfDay(1)} AND at < ${startAfterDay(2)}`,
      [from, to],
    );
  }

  async activity(accountId: string): Promise<Seen[]> {
    const rows = await this.tx.query<unknown>(
      `SELECT at, kind, subject_id AS id FROM event WHERE account_id = $1 AND measure = 'view' ORDER BY at, event.id`,
      [accountId],
    );
    return seenRows.parse(rows);
  }

  async daily(ownerId: string, measure: EventMeasure): Promise<DailyCount[]> {
    const rows = await this.tx.query<unknown>(
      `SELECT to_char(day, 'YYYY-MM-DD') AS day, kind, id, count FROM daily_count
       WHERE owner_id = $1 AND measure = $2 AND count <> 0 ORDER BY daily_count.day, kind, id`,
      [ownerId, measure],
    );
    return dailyRows.parse(rows);
  }

  forget(tx: Tx, accountId: string): Promise<number> {
    return forgetEvents(tx, accountId);
  }

  async erase(tx: Tx, accountId: string): Promise<number> {
    return (await forgetEvents(tx, accountId)) + (await eraseOwned(tx, accountId));
  }

  sweep(): Promise<void> {
    return dropOldEvents(this.tx);
  }

  readLog(tx: Tx, period: Period): AsyncIterable<LoggedEvent> {
    return readLog(tx, period);
  }

  sums(tx: Tx, by: SumsBy, period: Period): Promise<Map<string, number>> {
    return sumsOf(tx, by, period);
  }
}
