import type { Tx } from '@koma/service-kit';
import type { Period } from '../period.js';

/** What is seen: a page (decision 22), or a work in the presentation of a slide select (decision 23). */
export type EventMeasure = 'view' | 'presentation';
export type Kind = 'video' | 'image' | 'creator';

/** One report, as it was taken in. */
export interface SeenEvent {
  id: string;
  /** ISO 8601. */
  at: string;
  kind: Kind;
  subjectId: string;
  /** Keyed hash that changes daily. */
  viewer: string;
  accountId: string | null;
  /** A link showed it, public or not. */
  isShared: boolean;
  source: string;
  filters: readonly string[];
}

/** By how much a figure has changed; late events can lower one and raise another. */
export interface ChangedSum {
  kind: Kind;
  id: string;
  ownerId: string;
  added: number;
}

export interface SubjectCount {
  kind: Kind;
  id: string;
  measure: EventMeasure;
  /** False: in the period before. */
  isNow: boolean;
  count: number;
}

export interface DayCount {
  day: string;
  count: number;
}

/** Counted views by what is known of their viewers. */
export interface ViewersCounts {
  kinds: { key: string; views: number }[];
  /** First three digits of postcodes. */
  zipAreas: { key: string; views: number }[];
  sources: { key: string; views: number }[];
  filters: { key: string; views: number }[];
}

/** Counted views of one member on one day. */
export interface Visit {
  accountId: string;
  day: string;
  views: number;
}
/** The same with the company that the member names; never shown as it is. */
export interface CompanyVisit extends Visit {
  company: string;
}

/** A work or profile that an account has viewed. */
export interface Seen {
  at: Date;
  kind: Kind;
  id: string;
}

/** The sum of a work or profile on one day. */
export interface DailyCount extends DayCount {
  kind: Kind;
  id: string;
}

/** What a recount reads of an event that may count. */
export interface LoggedEvent {
  id: string;
  subject: string;
  viewer: string;
  measure: EventMeasure;
  at: Date;
}

/** Sums that a recount compares: of each work and profile per day, of all that an owner has per day, and the same by hours. */
export type SumsBy = 'day' | 'day of owner' | 'hours of owner';

/**
 * Where events are kept and summed. Every implementation gives the same answers to the last digit: a viewer counts once in half
 * an hour for each work or profile and measure, in the order of the events' times, however late they arrive; owners and their
 * delegates never; events of unknown works are dropped, and events that are there already change nothing.
 */
export abstract class EventStore {
  /** Adds events and their sums. */
  abstract add(tx: Tx, measure: EventMeasure, events: readonly SeenEvent[]): Promise<ChangedSum[]>;
  /** Sums per day of Asia/Tokyo, of days with any, in order; of everything when there is no owner. */
  abstract perDay(
    ownerId: string | null,
    question: { measure: EventMeasure; kind?: Kind | undefined; period: Period },
  ): Promise<DayCount[]>;
  /** Sums of everything that an owner has, in two periods that follow each other. */
  abstract perSubject(ownerId: string, periods: { before: Period; now: Period }): Promise<SubjectCount[]>;
  /** Who viewed, in the last 13 months. */
  abstract viewers(ownerId: string, period: Period): Promise<ViewersCounts>;
  /** Visits of members who name a company, in the last 13 months, in any order. */
  abstract companyVisits(ownerId: string, period: Period): Promise<CompanyVisit[]>;
  /** Writes the views of everything in two periods into a table (kind, id, views, views_before) of the transaction. */
  abstract putViews(tx: Tx, table: string, periods: { before: Period; now: Period }): Promise<void>;
  /** Writes which members looked at works of others on which days into a table (day, account_id) of the transaction. */
  abstract putLooks(tx: Tx, table: string, period: Period): Promise<void>;
  /** One entry per view that the account made, oldest first. */
  abstract activity(accountId: string): Promise<Seen[]>;
  /** One figure of what the account owns, per day, work and profile. */
  abstract daily(ownerId: string, measure: EventMeasure): Promise<DailyCount[]>;
  /** Takes an account's events out of the log; the sums stay. Returns how many it has removed. */
  abstract forget(tx: Tx, accountId: string): Promise<number>;
  /** Erases an account as viewer and as owner; sums of what others own stay. Returns how many rows it has removed. */
  abstract erase(tx: Tx, accountId: string): Promise<number>;
  /** Drops what has been kept long enough; runs every hour. */
  abstract sweep(): Promise<void>;
  /**
   * Events of whole days that may count, and of the day before, in the order of measure, work or profile, viewer and time. In one
   * transaction (REPEATABLE READ) with `sums`, both tell of the same moment.
   */
  abstract readLog(tx: Tx, period: Period): AsyncIterable<LoggedEvent>;
  /** Sums that are not 0 of whole days, by day, measure and id of the work, profile or owner, with blanks between. */
  abstract sums(tx: Tx, by: SumsBy, period: Period): Promise<Map<string, number>>;
}
