import { newId } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { FORMAT } from './mappings.js';

/** A writer that has said nothing for so long has ended. */
const LEASE = `interval '10 seconds'`;
/** The journal is stored for a day: an index that is older has missed something. */
const MOST_BEHIND = `interval '20 hours'`;

const held = z.object({ batch: z.coerce.number(), built: z.string().nullable(), since: z.string().nullable() });
const leases = z.tuple([z.array(held.extend({ isRebuildDue: z.boolean() })), z.number()]);

/** What the writer may do, and where it stands. */
export type Lease = z.infer<typeof leases>[0][number];

/** After a restoration the numbers of transactions begin anew, so none may be ahead of the database. */
const TAKE = `
  UPDATE search_index_state SET holder = $1, leased_until = now() + ${LEASE}, batch = batch + 1
  WHERE holder = $1 OR leased_until < now()
  RETURNING batch, is_rebuild_due AS "isRebuildDue", since::text,
    CASE WHEN format = $2 AND caught_up_at > now() - ${MOST_BEHIND}
      AND since <= pg_snapshot_xmax(pg_current_snapshot()) THEN built END AS built`;

/** The row by which processes agree who writes, and how far the index has come. */
export class IndexState {
  private readonly holder = newId();

  constructor(private readonly database: DataSource) {}

  /**
   * Takes or renews the right to write, with a number that no earlier reading has. Null: another process has it.
   * `built` is null where the present indices cannot be followed any further.
   */
  async take(): Promise<Lease | null> {
    const [[lease]] = leases.parse(await this.database.query<unknown>(TAKE, [this.holder, FORMAT]));
    return lease ?? null;
  }

  /** Says that searches find everything before this transaction. @param readAt when the journal was read, by the database's clock */
  async tell({ since, readAt, built }: { since: string; readAt: string; built: string }): Promise<void> {
    await this.database.query(
      `UPDATE search_index_state SET since = $2, caught_up_at = $3, format = $4, built = $5,
         is_rebuild_due = is_rebuild_due AND built IS NOT DISTINCT FROM $5
       WHERE holder = $1`,
      [this.holder, since, readAt, FORMAT, built],
    );
  }

  /** Lets another process write at once. */
  async release(): Promise<void> {
    const sql = `UPDATE search_index_state SET leased_until = '-infinity', holder = NULL WHERE holder = $1`;
    await this.database.query(sql, [this.holder]);
  }
}

/** `node main.js rebuild-index`: the writer builds new indices while the present ones answer. */
export async function orderRebuild(database: DataSource): Promise<string> {
  await database.query('UPDATE search_index_state SET is_rebuild_due = true');
  return 'the process that writes the index builds a new one';
}
