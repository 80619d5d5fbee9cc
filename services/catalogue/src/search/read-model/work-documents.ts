import type { DataSource, EntityManager } from 'typeorm';
import { z } from 'zod';
import { DOCUMENTS, type WorkDocument, workDocument } from './work-document.js';

const documents = z.array(workDocument);
const changes = z.array(z.object({ seq: z.string(), work_id: z.string() }));
const horizon = z.tuple([z.object({ xmin: z.string() })]);
const PAGE = 10_000;

/** Oldest transaction whose changes may not be seen yet. */
const HORIZON = 'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin';

export interface Changes {
  workIds: string[];
  /** Numbers of the entries. */
  seqs: string[];
  /** From where to read on: what is older has been seen. */
  since: string;
}

/** Every document, by pages, as they are at one moment. Returns from where to read on in the journal. */
export function readAll(database: DataSource, take: (page: WorkDocument[]) => void): Promise<string> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    const [{ xmin }] = horizon.parse(await tx.query<unknown>(HORIZON));
    await tx.query(`DECLARE all_documents NO SCROLL CURSOR FOR ${DOCUMENTS}`);
    for (;;) {
      const rows = await tx.query<unknown[]>(`FETCH ${PAGE} FROM all_documents`);
      if (rows.length === 0) return xmin;
      take(documents.parse(rows));
    }
  });
}

/** These documents as they are now; those that nobody may find are not among them. */
export async function readSome(
  { manager }: { manager: EntityManager },
  workIds: readonly string[],
): Promise<WorkDocument[]> {
  return documents.parse(await manager.query<unknown>(`${DOCUMENTS} WHERE work_id = ANY($1)`, [workIds]));
}

/**
 * Entries of the journal that may not have been read. Transactions end in another order than they begin: an entry may
 * appear after younger ones, but none of a transaction older than the horizon; so some are read twice.
 */
export async function readChanges(database: DataSource, since: string, seen: readonly string[]): Promise<Changes> {
  return database.transaction('REPEATABLE READ', async (tx) => {
    const [{ xmin }] = horizon.parse(await tx.query<unknown>(HORIZON));
    const rows = await tx.query<unknown>(
      'SELECT seq::text, work_id FROM search_change WHERE tx >= $1::xid8 AND seq <> ALL($2::bigint[])',
      [since, seen],
    );
    const found = changes.parse(rows);
    return { workIds: [...new Set(found.map((row) => row.work_id))], seqs: found.map(({ seq }) => seq), since: xmin };
  });
}
