import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { PostgresSearchIndex } from '../search/index.js';

const PORTION = 2_000;
const deleted = z.tuple([z.array(z.object({ work_id: z.string() })), z.number()]);
const TAKE = `DELETE FROM import_unindexed WHERE ctid = ANY(ARRAY(SELECT ctid FROM import_unindexed LIMIT ${PORTION})) RETURNING work_id`;

/**
 * Writes the search rows of imported works while the next lines are written. What a stopped process has left is in the table and
 * is done with the next import.
 */
export class IndexImported {
  private readonly index: PostgresSearchIndex;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly database: DataSource) {
    this.index = new PostgresSearchIndex(database);
  }

  /** Begins with what has been written; resolves when what was written before is done. */
  async next(): Promise<void> {
    await this.running;
    this.running = this.all();
    // Whoever waits next is told.
    this.running.catch(() => undefined);
  }

  /** Resolves when everything is done. */
  async finish(): Promise<void> {
    await this.next();
    await this.running;
  }

  private async all(): Promise<void> {
    for (let left = PORTION; left === PORTION;)
      left = await this.database.transaction(async (tx) => {
        const [rows, count] = deleted.parse(await tx.query<unknown>(TAKE));
        await this.index.index(tx, [...new Set(rows.map(({ work_id: id }) => id))]);
        return count;
      });
  }
}
