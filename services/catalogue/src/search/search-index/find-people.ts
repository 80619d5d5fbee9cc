import { like } from '@koma/service-kit';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { joinedForm } from '@koma/contracts';
import { publicProfile } from '../../portfolio/index.js';
import { Conditions } from './search-conditions.js';
import { queryWords } from './search-words.js';
import { holdsOne } from './word-conditions.js';

const ids = z.array(z.object({ id: z.string() }));

/** Ids of public creators in whose name every word is; names that begin with the text come first. */
export async function findPeople(database: DataSource, text: string, limit: number): Promise<string[]> {
  const words = queryWords(text);
  if (words.length === 0) return [];
  const conditions = new Conditions();
  for (const { names } of words) conditions.add(holdsOne(conditions, 'names', names));
  const begins = queryWords(joinedForm(text)).flatMap(({ starts }) => starts.map(like));
  const rows = await database.query<unknown>(
    `SELECT creator.id FROM creator JOIN creator_search ON creator_id = creator.id
     WHERE ${conditions.sql()} AND ${publicProfile()}
     ORDER BY names LIKE ANY(${conditions.bind(begins)}::text[]) DESC, family_name_kana, creator.id
     LIMIT ${conditions.bind(limit)}`,
    conditions.values,
  );
  return ids.parse(rows).map(({ id }) => id);
}
