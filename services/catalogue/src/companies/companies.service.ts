import { normalise } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { holding } from '../search/search-words.js';

const spellings = z.array(z.object({ name: z.string(), key: z.string() }));
/** So many spellings of one name are looked through for each name asked for. */
const SPELLINGS = 3;

/** Names of production companies; only those that works tell which everybody may find. */
@Injectable()
export class CompaniesService {
  constructor(private readonly database: DataSource) {}

  /** Most often named first; of names with one normal form, the spelling that most works use. */
  async suggest(text: string, limit: number): Promise<{ name: string }[]> {
    const rows = await this.database.query<unknown>(
      'SELECT name, key FROM company_name WHERE key LIKE $1 ORDER BY works DESC, name LIMIT $2',
      [holding(normalise(text)), limit * SPELLINGS],
    );
    const usual = new Map<string, { name: string }>();
    for (const { name, key } of spellings.parse(rows)) if (!usual.has(key)) usual.set(key, { name });
    return [...usual.values()].slice(0, limit);
  }
}
