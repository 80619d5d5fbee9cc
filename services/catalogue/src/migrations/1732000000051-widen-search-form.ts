import { searchForm } from '@koma/contracts';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import { bigrams } from '../search/search-index/search-words.js';

const rows = z.array(z.object({ work_id: z.string(), body: z.string() }));
const PAGE = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Rewrites the searched text in the wider normal form, page by page. */
export class WidenSearchForm1732000000051 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let after = FIRST; ;) {
      const page = rows.parse(
        await runner.query('SELECT work_id, body FROM work_search WHERE work_id > $1 ORDER BY work_id LIMIT $2', [
          after,
          PAGE,
        ]),
      );
      const last = page.at(-1);
      if (!last) return;
      for (const { work_id: id, body } of page) {
        const wider = searchForm(body);
        if (wider === body) continue;
        await runner.query('UPDATE work_search SET body = $2, bigrams = $3 WHERE work_id = $1', [
          id,
          wider,
          bigrams(wider),
        ]);
      }
      after = last.work_id;
    }
  }

  /** Only the service that writes it can restore the narrower form. */
  async down(): Promise<void> {}
}
