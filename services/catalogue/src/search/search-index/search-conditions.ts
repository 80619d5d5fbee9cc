import {
  type AssetKind,
  KEY_FILTERS,
  NAME_FILTERS,
  type NameFilter,
  type WorkSearch,
  type WorkSort,
} from '@koma/contracts';
import { z } from 'zod';
import { bigrams, holding, queryWords } from './search-words.js';

/** Sort columns of `found_work` as in a cursor, and how a cursor is parsed. Both adapters write the same cursors. */
export const SORT_COLUMNS = {
  newest: {
    column: 'published_at',
    text: '(extract(epoch FROM published_at) * 1000000)::bigint::text',
    read: (value: string) => `'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
  },
  'on-air-date': { column: 'on_air_date', text: 'on_air_date::text', read: (value: string) => `${value}::date` },
  client: { column: 'client', text: 'client', read: (value: string) => `${value}::text` },
  agency: { column: 'agency', text: 'agency', read: (value: string) => `${value}::text` },
  creator: { column: 'creator', text: 'creator', read: (value: string) => `${value}::text` },
  recommended: {
    column: 'recommended',
    text: 'recommended::text',
    read: (value: string) => `${value}::float8`,
  },
  views: { column: 'views', text: 'views::text', read: (value: string) => `${value}::int` },
  award: { column: 'award_count', text: 'award_count::text', read: (value: string) => `${value}::int` },
} as const satisfies Record<WorkSort, { column: string; text: string; read: (value: string) => string }>;

const WHOLE_NUMBER = z.string().regex(/^-?\d{1,16}$/);
const COUNT = z.string().regex(/^\d{1,9}$/);
const NUMBER = z.string().regex(/^-?\d{1,16}(\.\d{1,20})?$/);
/** The content of a cursor per sort, besides the id of a work. */
export const CURSORS = {
  newest: z.tuple([WHOLE_NUMBER, z.uuid()]),
  'on-air-date': z.tuple([z.iso.date(), z.uuid()]),
  client: z.tuple([z.string(), z.uuid()]),
  agency: z.tuple([z.string(), z.uuid()]),
  creator: z.tuple([z.string(), z.uuid()]),
  recommended: z.tuple([NUMBER, z.uuid()]),
  views: z.tuple([COUNT, z.uuid()]),
  award: z.tuple([COUNT, z.uuid()]),
} as const satisfies Record<WorkSort, z.ZodType<[string, string]>>;

/** Stands for a missing day in `work_search`. */
export const NO_DATE = '0001-01-01';

/** The names in a row of `found_work` for a filter. */
export const NAMES_OF = {
  client: 'ARRAY[client]',
  agency: 'ARRAY[agency]',
  production: 'ARRAY[production]',
  award: 'ceremonies',
} as const satisfies Record<NameFilter, string>;

/** Collects conditions with bound values; nothing of a query ever becomes SQL text. */
export class Conditions {
  private readonly parts: string[] = [];

  /** @param values values bound already */
  constructor(readonly values: unknown[] = []) {}

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(sql: string): void {
    this.parts.push(sql);
  }

  /** Conditions on other rows, with the same bound values. */
  within(): Conditions {
    return new Conditions(this.values);
  }

  sql(): string {
    return this.parts.join(' AND ') || 'true';
  }
}

/** The filters of a list of works, without its order. */
export type WorkFilters = Omit<Partial<WorkSearch>, 'cursor' | 'limit' | 'sort' | 'direction' | 'kind'> & {
  kind?: AssetKind | readonly AssetKind[] | undefined;
};

/** Conditions on `found_work`. */
export function conditionsOf(query: WorkFilters, conditions = new Conditions()): Conditions {
  const { kind, creatorId, onAirFrom, onAirTo } = query;
  if (kind?.length) conditions.add(`kind = ANY(${conditions.bind([kind].flat())}::text[])`);
  if (creatorId)
    conditions.add(
      `work_id IN (SELECT work_id FROM work_maker WHERE creator_id = ${conditions.bind(creatorId)}::uuid)`,
    );
  for (const filter of KEY_FILTERS) {
    const chosen = query[filter]?.map((key) => `${filter}:${key}`);
    if (chosen?.length) conditions.add(`filters && ${conditions.bind(chosen)}::text[]`);
  }
  for (const filter of NAME_FILTERS) {
    const chosen = query[filter];
    if (chosen?.length) conditions.add(`${NAMES_OF[filter]} && ${conditions.bind(chosen)}::text[]`);
  }
  // A work without a day has not been broadcast.
  if (onAirFrom || onAirTo) conditions.add(`on_air_date > '${NO_DATE}'`);
  if (onAirFrom) conditions.add(`on_air_date >= ${conditions.bind(onAirFrom)}`);
  if (onAirTo) conditions.add(`on_air_date <= ${conditions.bind(onAirTo)}`);
  addWords(conditions, query.q ?? '');
  return conditions;
}

/** Adds that `body` contains each word. */
export function addWords(conditions: Conditions, q: string): void {
  for (const word of queryWords(q)) {
    const pairs = bigrams(word);
    if (pairs.length > 0) conditions.add(`bigrams @> ${conditions.bind(pairs)}::text[]`);
    conditions.add(`body LIKE ${conditions.bind(holding(word))}`);
  }
}
