import { AppError, type Tx } from '@koma/service-kit';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { all } from './clauses.js';
import type { Clause, Engine } from './engine.js';
import { FORMAT, type IndexKind } from './mappings.js';

/** An index that nobody has brought up to date for so long is not asked. */
const STALE_SECONDS = 10;
/** An engine that did not answer is asked again after this time. */
const PAUSE_MS = 1_000;

const transaction = z.tuple([z.object({ xid: z.string() })]);
const counted = z.object({ hits: z.object({ total: z.object({ value: z.number() }) }) });
const CURRENT = `
  SELECT FROM search_index_state WHERE format = $1 AND since > $2::xid8
    AND caught_up_at > now() - interval '${STALE_SECONDS} seconds'`;

/** The engine for questions: asked while its index is up to date and it answers; otherwise the reference answers. */
export class AskedEngine {
  private readonly logger = new Logger('OpenSearch');
  /** The youngest transaction of this process that changed what is found. */
  private written = '0';
  private failedAt = -PAUSE_MS;

  constructor(
    readonly database: DataSource,
    private readonly engine: Engine,
    private readonly prefix: string,
  ) {}

  /** From now on the reference answers, until the index knows of this transaction. */
  async trackWrites(tx: Tx): Promise<void> {
    const [{ xid }] = transaction.parse(await tx.query<unknown>('SELECT pg_current_xact_id()::text AS xid'));
    if (BigInt(xid) > BigInt(this.written)) this.written = xid;
  }

  /** @param ask questions to the engine  @param reference answers where the engine does not, or cannot yet */
  async answer<T>(ask: () => Promise<T>, reference: () => Promise<T>): Promise<T> {
    if (performance.now() - this.failedAt < PAUSE_MS || !(await this.isCurrent())) return reference();
    try {
      return await ask();
    } catch (error) {
      // The caller's mistake, as a cursor of another sort.
      if (error instanceof AppError) throw error;
      this.failedAt = performance.now();
      this.logger.warn({ err: error }, 'no answer of OpenSearch; the database answers');
      return reference();
    }
  }

  search<T extends z.ZodType>(kind: IndexKind, body: Clause, answer: T): Promise<z.output<T>> {
    return this.engine.search(`${this.prefix}-${kind}-${FORMAT}`, body, answer);
  }

  /** A page of what matches, and how many do: without counting, the engine reads little more than the page. */
  async page<T extends z.ZodType>(
    kind: IndexKind,
    { query, after, ...body }: { query: readonly Clause[]; after: Clause | null } & Clause,
    answer: T,
  ): Promise<{ found: z.output<T>; total: number }> {
    const shown = { ...body, query: all(after ? [...query, after] : query), track_total_hits: false };
    const [found, { hits }] = await Promise.all([
      this.search(kind, shown, answer),
      this.search(kind, { query: all(query), size: 0, track_total_hits: true }, counted),
    ]);
    return { found, total: hits.total.value };
  }

  private async isCurrent(): Promise<boolean> {
    const rows = await this.database.query<unknown[]>(CURRENT, [FORMAT, this.written]);
    return rows.length === 1;
  }
}
