import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { PostgresSearchIndex } from './postgres-search-index.js';

const PORTION = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const rows = z.array(z.object({ id: z.string() }));

/**
 * `node main.js rebuild-search`: rewrites the search rows in portions while searches continue; the works in memory follow. Waits
 * for works that are being changed.
 */
export async function rebuildSearch(database: DataSource): Promise<string> {
  const index = new PostgresSearchIndex(database);
  let count = 0;
  for (let after = FIRST; ;) {
    const ids = await database.transaction(async (tx) => {
      const sql = 'SELECT id FROM work WHERE id > $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE';
      const page = rows.parse(await tx.query<unknown>(sql, [after, PORTION])).map(({ id }) => id);
      await index.index(tx, page);
      return page;
    });
    const last = ids.at(-1);
    if (last === undefined) return `${count} works read again`;
    count += ids.length;
    after = last;
  }
}
