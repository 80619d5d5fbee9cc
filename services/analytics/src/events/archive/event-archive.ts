import { type ClickHouseClient, TupleParam } from '@clickhouse/client';
import { z } from 'zod';
import type { Period } from '../../period.js';
import type {
  DailyCount,
  DayCount,
  EventMeasure,
  EventStore,
  LoggedEvent,
  Seen,
  SubjectCount,
  SumsBy,
  Visit,
} from '../event-store.js';
import { dailyRows, dayRows, keyRows, loggedRows, measure, seenRows, subjectRows, sumRows } from '../rows.js';
import { type FoundViews, visitRows } from '../viewers.queries.js';
import { tables } from './archive-tables.js';

/** What of the archive counts at a moment, as the database says it. */
export interface Extent {
  /** Rows of later portions are not there yet. */
  portion: number;
  /** Events that stand in the database again. */
  takenBack: string[];
  /** Accounts whose events as viewers wait for their deletion. */
  erasedViewers: string[];
  /** Those of whom everything that they own does. */
  erasedOwners: string[];
}

/** Stands for guests: a column without NULL is smaller and compares plainly. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';
const DAY = `toDate(at, 'Asia/Tokyo')`;
/** Rows of sums that count. */
const COUNTED = `FINAL WHERE portion <= {portion:UInt32} AND owner_id NOT IN {erasedOwners:Array(UUID)}`;
/** Events that count. */
const LOGGED = `event ${COUNTED} AND account_id NOT IN {erasedViewers:Array(UUID)} AND id NOT IN {takenBack:Array(UUID)}`;
/** Of whole days. */
const WITHIN = `at >= toDateTime64({from:String}, 3, 'Asia/Tokyo') AND at < toDateTime64(toString({to:Date} + 1), 3, 'Asia/Tokyo')`;

const archivedRows = z.array(
  z.object({
    ...{ id: z.string(), at: z.string(), measure, kind: z.string(), subject_id: z.string(), owner_id: z.string() },
    ...{ viewer: z.string(), account_id: z.string().nullable(), source: z.string(), filters: z.array(z.string()) },
    ...{ counts: z.boolean(), is_counted: z.boolean() },
  }),
);
/** An event as PostgreSQL's log has it. */
export type ArchivedEvent = z.infer<typeof archivedRows>[number];
const viewsRows = z.array(z.object({ kind: z.string(), id: z.string(), views: z.int(), views_before: z.int() }));
const lookRows = z.array(z.object({ day: z.string(), account_id: z.string() }));
const goneRows = z.array(
  z.object({ day: z.string(), measure: z.string(), id: z.string(), counted: z.int(), all: z.int() }),
);
const countRow = z.tuple([z.object({ count: z.int() })]);
const accountRows = z.array(z.object({ accountId: z.string(), views: z.int() }));

type Params = Record<string, unknown>;

/** Older events and their sums in ClickHouse. Every question is asked for an extent. */
export class EventArchive {
  private created: Promise<void> | null = null;

  constructor(
    private readonly client: ClickHouseClient,
    private readonly cluster: string | null,
  ) {}

  async perDay(
    extent: Extent,
    ownerId: string | null,
    { measure: of, kind, period }: Parameters<EventStore['perDay']>[1],
  ): Promise<DayCount[]> {
    const rows = await this.rows(
      `SELECT toString(day) AS day, toInt32(sum(count)) AS count FROM daily_count ${COUNTED}
         AND daily_count.day BETWEEN {from:Date} AND {to:Date} AND measure = {of:String}
         ${ownerId ? 'AND owner_id = {ownerId:UUID}' : ''} ${kind ? 'AND kind = {kind:String}' : ''} GROUP BY daily_count.day`,
      { ...extent, ...period, of, ...(ownerId && { ownerId }), ...(kind && { kind }) },
    );
    return dayRows.parse(rows);
  }

  async perSubject(
    extent: Extent,
    ownerId: string,
    { before, now }: { before: Period; now: Period },
  ): Promise<SubjectCount[]> {
    const rows = await this.rows(
      `SELECT kind, id, measure, CAST(day >= {now:Date} AS Bool) AS isNow, toInt32(sum(count)) AS count FROM daily_count ${COUNTED}
         AND owner_id = {ownerId:UUID} AND day BETWEEN {from:Date} AND {to:Date} GROUP BY kind, id, measure, isNow`,
      { ...extent, ownerId, from: before.from, now: now.from, to: now.to },
    );
    return subjectRows.parse(rows);
  }

  async views(extent: Extent, ownerId: string, period: Period): Promise<FoundViews> {
    const find = (what: string) =>
      this.rows(
        `SELECT ${what}, toInt32(count()) AS views FROM ${LOGGED}
           AND owner_id = {ownerId:UUID} AND measure = 'view' AND is_counted AND ${WITHIN} GROUP BY 1`,
        { ...extent, ...period, ownerId },
      );
    const [accounts, sources, filters] = await Promise.all([
      find('account_id AS accountId'),
      find('source AS key'),
      find('arrayJoin(filters) AS key'),
    ]);
    return {
      accounts: accountRows
        .parse(accounts)
        .map(({ accountId, views }) => ({ accountId: accountId === NOBODY ? null : accountId, views })),
      sources: keyRows.parse(sources),
      filters: keyRows.parse(filters),
    };
  }

  async visits(extent: Extent, ownerId: string, period: Period): Promise<Visit[]> {
    const rows = await this.rows(
      `SELECT account_id AS accountId, toString(${DAY}) AS day, toInt32(count()) AS views FROM ${LOGGED}
         AND owner_id = {ownerId:UUID} AND measure = 'view' AND is_counted AND account_id <> toUUID('${NOBODY}') AND ${WITHIN}
         GROUP BY 1, 2`,
      { ...extent, ...period, ownerId },
    );
    return visitRows.parse(rows);
  }

  /** Views of everything, in portions. */
  async *allViews(extent: Extent, { before, now }: { before: Period; now: Period }) {
    const question = `
      SELECT kind, id, toInt32(sumIf(count, day >= {now:Date})) AS views, toInt32(sumIf(count, day < {now:Date})) AS views_before
      FROM daily_count ${COUNTED} AND measure = 'view' AND day BETWEEN {from:Date} AND {to:Date} GROUP BY kind, id`;
    const params = { ...extent, from: before.from, now: now.from, to: now.to };
    for await (const rows of this.stream(question, params)) yield viewsRows.parse(rows);
  }

  /** Which members looked at works of others on which days, in portions. */
  async *allLooks(extent: Extent, period: Period) {
    const question = `
      SELECT DISTINCT toString(${DAY}) AS day, account_id FROM ${LOGGED}
        AND measure = 'view' AND kind <> 'creator' AND counts AND account_id <> toUUID('${NOBODY}') AND ${WITHIN}`;
    for await (const rows of this.stream(question, { ...extent, ...period })) yield lookRows.parse(rows);
  }

  async activity(extent: Extent, accountId: string): Promise<Seen[]> {
    const rows = await this.rows(
      `SELECT toUnixTimestamp64Milli(at) AS at, kind, subject_id AS id FROM ${LOGGED}
         AND account_id = {accountId:UUID} AND measure = 'view' ORDER BY event.at, toString(event.id)`,
      { ...extent, accountId },
    );
    return seenRows.parse(rows);
  }

  async daily(extent: Extent, ownerId: string, of: EventMeasure): Promise<DailyCount[]> {
    const rows = await this.rows(
      `SELECT toString(day) AS day, kind, id, toInt32(sum(count)) AS count FROM daily_count ${COUNTED}
         AND owner_id = {ownerId:UUID} AND measure = {of:String} GROUP BY daily_count.day, kind, id`,
      { ...extent, ownerId, of },
    );
    return dailyRows.parse(rows);
  }

  async *log(extent: Extent, { from, to }: Period): AsyncIterable<LoggedEvent> {
    const question = `
      SELECT id, toString(subject_id) AS subject, viewer, measure, toUnixTimestamp64Milli(at) AS at FROM ${LOGGED}
        AND counts AND at >= toDateTime64(toString({from:Date} - 1), 3, 'Asia/Tokyo')
        AND at < toDateTime64(toString({to:Date} + 1), 3, 'Asia/Tokyo')
      ORDER BY toString(measure), subject, viewer, event.at, toString(event.id)`;
    for await (const rows of this.stream(question, { ...extent, from, to })) yield* loggedRows.parse(rows);
  }

  async sums(extent: Extent, by: SumsBy, period: Period): Promise<Map<string, number>> {
    const keyed = (day: string, what: string) =>
      `concat(toString(${day}), ' ', measure, ' ', toString(${what})) AS key, toInt32(sum(count)) AS count`;
    const hour = `toDate(hour, 'Asia/Tokyo')`;
    const questions: Record<SumsBy, string> = {
      day: `SELECT ${keyed('day', 'id')} FROM daily_count ${COUNTED} AND day BETWEEN {from:Date} AND {to:Date}`,
      'day of owner': `SELECT ${keyed('day', 'owner_id')} FROM daily_count ${COUNTED} AND day BETWEEN {from:Date} AND {to:Date}`,
      'hours of owner': `SELECT ${keyed(hour, 'owner_id')} FROM hourly_count ${COUNTED} AND ${hour} BETWEEN {from:Date} AND {to:Date}`,
    };
    const rows = await this.rows(`${questions[by]} GROUP BY key`, { ...extent, ...period });
    return new Map(sumRows.parse(rows).map(({ key, count }) => [key, count]));
  }

  /** Every event of the same viewers about the same works, a day around the given times. */
  async chains(
    extent: Extent,
    of: EventMeasure,
    { pairs, from, to }: { pairs: [subjectId: string, viewer: string][]; from: Date; to: Date },
  ): Promise<ArchivedEvent[]> {
    const rows = await this.rows(
      `SELECT id, toString(at) || 'Z' AS at,
         measure, kind, subject_id, owner_id, viewer, nullIf(account_id, toUUID('${NOBODY}')) AS account_id, source, filters,
         counts, is_counted
       FROM event ${COUNTED} AND event.account_id NOT IN {erasedViewers:Array(UUID)} AND event.id NOT IN {takenBack:Array(UUID)}
         AND measure = {of:String} AND (subject_id, viewer) IN {pairs:Array(Tuple(UUID, String))}
         AND event.at BETWEEN fromUnixTimestamp64Milli({from:Int64}) AND fromUnixTimestamp64Milli({to:Int64})`,
      { ...extent, of, pairs: pairs.map((pair) => new TupleParam(pair)), from: from.getTime(), to: to.getTime() },
    );
    return archivedRows.parse(rows);
  }

  /** What an account has viewed, by day, measure and work or profile: how many events count, and how many there are. */
  async viewedBy(extent: Extent, accountId: string) {
    const rows = await this.rows(
      `SELECT toString(${DAY}) AS day, measure, subject_id AS id, toInt32(countIf(is_counted)) AS counted, toInt32(count()) AS all
       FROM ${LOGGED} AND account_id = {accountId:UUID} GROUP BY 1, 2, 3`,
      { ...extent, accountId },
    );
    return goneRows.parse(rows);
  }

  /** How many rows there are of what an account owns. */
  async ownedBy(extent: Extent, accountId: string): Promise<number> {
    const counts = await Promise.all(
      [LOGGED, `daily_count ${COUNTED}`, `hourly_count ${COUNTED}`].map(async (rows) =>
        countRow.parse(
          await this.rows(`SELECT toInt32(count()) AS count FROM ${rows} AND owner_id = {accountId:UUID}`, {
            ...extent,
            accountId,
          }),
        ),
      ),
    );
    return counts.reduce((sum, [{ count }]) => sum + count, 0);
  }

  /** Adds rows of a portion. */
  async insert(table: ArchivedTable, rows: readonly object[], portion: number): Promise<void> {
    const values = rows.map((row) => ({ ...row, portion }));
    await this.client.insert({ table, values, format: 'JSONEachRow' });
  }

  /** Removes what a portion that failed has left. */
  async removeAfter(portion: number): Promise<void> {
    await this.createTables();
    for (const table of ARCHIVED) {
      const left = countRow.parse(
        await this.rows(`SELECT toInt32(count()) AS count FROM ${table} WHERE portion > {portion:UInt32}`, { portion }),
      );
      if (left[0].count > 0) await this.remove(table, 'portion > {portion:UInt32}', { portion });
    }
  }

  /** Removes an account's events as viewer, and as owner with the sums; returns when no server has them any more. */
  async erase(accountId: string, { isOwner, portion }: { isOwner: boolean; portion: number }): Promise<void> {
    const params = { accountId, portion };
    await this.remove('event', 'account_id = {accountId:UUID} AND portion <= {portion:UInt32}', params);
    if (!isOwner) return;
    for (const table of ARCHIVED) await this.remove(table, 'owner_id = {accountId:UUID}', params);
  }

  close(): Promise<void> {
    return this.client.close();
  }

  private async remove(table: ArchivedTable, which: string, params: Params): Promise<void> {
    const on = this.cluster === null ? '' : ` ON CLUSTER '${this.cluster}'`;
    await this.client.command({
      query: `ALTER TABLE ${table}${on} DELETE WHERE ${which}`,
      query_params: params,
      clickhouse_settings: { mutations_sync: '2' },
    });
  }

  /** Once per process; a failed try is repeated. */
  private async createTables(): Promise<void> {
    this.created ??= (async () => {
      for (const query of tables(this.cluster)) await this.client.command({ query });
    })();
    await this.created.catch((error: unknown) => {
      this.created = null;
      throw error;
    });
  }

  private async rows(query: string, params: Params): Promise<unknown[]> {
    const result = await this.client.query({ query, query_params: params, format: 'JSONEachRow' });
    return result.json();
  }

  private async *stream(query: string, params: Params): AsyncIterable<unknown[]> {
    const result = await this.client.query({ query, query_params: params, format: 'JSONEachRow' });
    for await (const rows of result.stream()) yield rows.map((row) => row.json());
  }
}

const ARCHIVED = ['event', 'daily_count', 'hourly_count'] as const;
export type ArchivedTable = (typeof ARCHIVED)[number];
