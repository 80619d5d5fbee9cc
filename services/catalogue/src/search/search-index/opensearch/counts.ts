import { COUNTED_NAMES, NAME_FILTERS } from '@koma/contracts';
import type { DataSource } from 'typeorm';
import { z } from 'zod';
import { shownName } from '../search-conditions.js';
import type { Facet } from '../search-index.js';
import type { Clause } from './engine.js';

/** More than there are categories. */
const MOST_CATEGORIES = 10_000;
/** Names that each shard tells of, so that the first ones of all shards are counted exactly. */
const PER_SHARD = 1_000;

export interface Bucket {
  key: string;
  count: number;
}
const bucket = z
  .object({ key: z.string(), doc_count: z.number(), whole: z.object({ doc_count: z.number() }).optional() })
  .transform(({ key, doc_count, whole }): Bucket => ({ key, count: whole?.doc_count ?? doc_count }));
export const buckets = z.object({ buckets: z.array(bucket) });

/** Inside of a nested document: counts what it belongs to. */
const WHOLE = { aggs: { whole: { reverse_nested: {} } } };

/** The number of documents with each category. */
export const countKeys = (field: string, isPart = false): Clause => ({
  terms: { field, size: MOST_CATEGORIES },
  ...(isPart && WHOLE),
});

/** The same with the most frequent names. */
export const countNames = (field: string, isPart = false): Clause => ({
  terms: {
    field,
    size: COUNTED_NAMES,
    shard_size: PER_SHARD,
    order: [isPart ? { whole: 'desc' } : { _count: 'desc' }, { _key: 'asc' }],
  },
  ...(isPart && WHOLE),
});

/** Counts of `genre:cool` as those of one filter. */
export const keysOf = (filter: string, counted: readonly Bucket[]): Facet[] =>
  counted.flatMap(({ key, count }) =>
    key.startsWith(`${filter}:`) ? [{ kind: filter, key: key.slice(filter.length + 1), count }] : [],
  );

const spelt = z.array(z.object({ key: z.string(), name: z.string() }));

/** Gives counted companies the spelling that most works use. */
export async function withSpellings(database: DataSource, facets: readonly Facet[]): Promise<Facet[]> {
  const names = new Map<string, string>();
  for (const filter of NAME_FILTERS) {
    const keys = facets.filter(({ kind }) => kind === filter).map(({ key }) => key);
    if (filter === 'award' || keys.length === 0) continue;
    const sql = `SELECT key, ${shownName(filter)} AS name FROM unnest($1::text[]) AS counted (key)`;
    for (const { key, name } of spelt.parse(await database.query<unknown>(sql, [keys])))
      names.set(`${filter}:${key}`, name);
  }
  return facets.map((facet) => ({ ...facet, key: names.get(`${facet.kind}:${facet.key}`) ?? facet.key }));
}
