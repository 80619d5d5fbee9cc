import { type DatabasePlace, whileLocked } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { storeCategoryWords } from './category-words.js';
import { rebuildSearch } from './rebuild-search.js';

/** Number of the form in which texts are searched; another number rewrites every searched row. */
export const SEARCH_FORMAT = 4;

const rows = z.array(z.object({ format: z.number() }));

/** Brings what searches read into the form of this release; the migration job does it before the first process starts. */
export const prepareSearch = (database: DataSource, place: DatabasePlace): Promise<void> =>
  whileLocked(place, 'catalogue search format', async () => {
    await database.transaction(storeCategoryWords);
    const [known] = rows.parse(await database.query('SELECT format FROM search_format'));
    if (known?.format === SEARCH_FORMAT) return;
    await rebuildSearch(database.manager);
    await database.query(
      `INSERT INTO search_format (format) VALUES ($1) ON CONFLICT (is_only) DO UPDATE SET format = excluded.format`,
      [SEARCH_FORMAT],
    );
  });
