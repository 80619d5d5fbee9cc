import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { storeCategoryWords } from './category-words.js';
import { rebuildSearch } from './rebuild-search.js';

/** Number of the form in which texts are searched; another number rewrites every searched row. */
export const SEARCH_FORMAT = 4;

const rows = z.array(z.object({ format: z.number() }));
const LOCK = `SELECT pg_advisory_lock(hashtextextended('catalogue search format', 0))`;
const UNLOCK = `SELECT pg_advisory_unlock(hashtextextended('catalogue search format', 0))`;

/** Brings what searches read into the form of this release; the migration job does it before the first process starts. */
export async function prepareSearch(database: DataSource): Promise<void> {
  const runner = database.createQueryRunner();
  await runner.query(LOCK);
  try {
    await storeCategoryWords(runner);
    const [known] = rows.parse(await runner.query('SELECT format FROM search_format'));
    if (known?.format === SEARCH_FORMAT) return;
    await rebuildSearch(runner.manager);
    await runner.query(
      `INSERT INTO search_format (format) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET format = excluded.format`,
      [SEARCH_FORMAT],
    );
  } finally {
    await runner.query(UNLOCK);
    await runner.release();
  }
}
