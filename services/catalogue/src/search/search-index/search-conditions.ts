import {
  type AssetKind,
  colourTerms,
  companyForm,
  KEY_FILTERS,
  LOOK_FILTERS,
  NAME_FILTERS,
  type NameFilter,
  type WorkSearch,
  type WorkSort,
  day,
} from '@koma/contracts';
import { z } from 'zod';
import { type SearchedRows, wordConditions } from './word-conditions.js';

interface SortColumn {
  column: string;
  text: string;
  read: (value: string) => string;
}
/** Comes after every name: works without one are last in both directions. */
export const LAST_NAME = '\uffff';
const names = (column: string): SortColumn => ({ column, text: column, read: (value) => `${value}::text` });
const named = (column: string, direction: WorkSearch['direction']): SortColumn =>
  names(direction === 'desc' ? column : `coalesce(nullif(${column}, ''), U&'\\FFFF' COLLATE "ja-x-icu")`);

/** Column of `found_work` to sort by, as in a cursor, and how a cursor is parsed. Both adapters write the same cursors. */
export function sortColumn(sort: Exclude<WorkSort, 'look'>, direction: WorkSearch['direction']): SortColumn {
  switch (sort) {
    case 'newest':
      return {
        column: 'published_at',
        text: '(extract(epoch FROM published_at) * 1000000)::bigint::text',
        read: (value) => `'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
      };
    case 'on-air-date':
      return { column: 'on_air_date', text: 'on_air_date::text', read: (value) => `${value}::date` };
    case 'client':
    case 'agency':
    case 'project':
      return named(`${sort}_order`, direction);
    case 'creator':
      return names('creator');
    case 'recommended':
      return { column: 'recommended', text: 'recommended::text', read: (value) => `${value}::float8` };
    case 'views':
      return { column: 'views', text: 'views::text', read: (value) => `${value}::int` };
    case 'award':
      return { column: 'award_count', text: 'award_count::text', read: (value) => `${value}::int` };
  }
}

const WHOLE_NUMBER = z.string().regex(/^-?\d{1,16}$/);
const COUNT = z.string().regex(/^\d{1,9}$/);
const NUMBER = z.string().regex(/^-?\d{1,16}(\.\d{1,20})?$/);
/** The content of a cursor per sort, besides the id of a work. */
export const CURSORS = {
  newest: z.tuple([WHOLE_NUMBER, z.uuid()]),
  'on-air-date': z.tuple([day, z.uuid()]),
  client: z.tuple([z.string(), z.uuid()]),
  agency: z.tuple([z.string(), z.uuid()]),
  project: z.tuple([z.string(), z.uuid()]),
  creator: z.tuple([z.string(), z.uuid()]),
  recommended: z.tuple([NUMBER, z.uuid()]),
  views: z.tuple([COUNT, z.uuid()]),
  award: z.tuple([COUNT, z.uuid()]),
  look: z.tuple([COUNT, z.uuid()]),
} as const satisfies Record<WorkSort, z.ZodType<[string, string]>>;

/** Stands for a missing day in `work_search`. */
export const NO_DATE = '0001-01-01';

/** The names in a row of `found_work` for a filter, in the form in which they are compared. */
export const NAMES_OF = {
  client: 'ARRAY[client_key]',
  agency: 'ARRAY[agency_key]',
  production: 'ARRAY[production_key]',
  award: 'ceremonies',
} as const satisfies Record<NameFilter, string>;

/** Companies are compared without their legal forms, ceremonies as written. */
export const comparedForm = (filter: NameFilter): ((name: string) => string) =>
  filter === 'award' ? (name) => name : companyForm;

/** The name to show for a compared one in the column `key`: of a company, the spelling that most works use. */
export const shownName = (filter: string): string =>
  filter === 'client' || filter === 'agency' || filter === 'production'
    ? `coalesce((SELECT name FROM company_name WHERE kind = '${filter}' AND company_name.key = counted.key
        ORDER BY works DESC, name COLLATE "C" LIMIT 1), key)`
    : 'key';

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

/** What a work must have one of, for each condition on its look. */
export const lookConditions = (query: WorkFilters): string[][] => [
  ...LOOK_FILTERS.flatMap((filter) => {
    const chosen = query[filter]?.map((key) => `${filter}:${key}`);
    return chosen?.length ? [chosen] : [];
  }),
  ...(query.color ?? []).map(colourTerms),
];

/** Conditions on `found_work`, or on another view with its columns. @param rows where words are looked for */
export function conditionsOf(
  query: WorkFilters,
  conditions = new Conditions(),
  rows: SearchedRows = 'work_search',
): Conditions {
  const { kind, creatorId, onAirFrom, onAirTo } = query;
  if (kind?.length) conditions.add(`kind = ANY(${conditions.bind([kind].flat())}::text[])`);
  if (creatorId)
    conditions.add(
      `work_id IN (SELECT work_id FROM work_maker WHERE creator_id = ${conditions.bind(creatorId)}::uuid)`,
    );
  for (const filter of KEY_FILTERS) {
    const chosen = query[filter]?.map((key) => `${filter}:${key}`);
    if (chosen?.length) conditions.add(`filters && known_filters(${conditions.bind(chosen)}::text[])`);
  }
  for (const terms of lookConditions(query)) conditions.add(`look_terms && ${conditions.bind(terms)}::text[]`);
  if (query.like !== undefined) conditions.add('look IS NOT NULL');
  for (const filter of NAME_FILTERS) {
    const chosen = query[filter]?.map(comparedForm(filter));
    if (chosen?.length)
      conditions.add(`${NAMES_OF[filter]} && known_names('${filter}', ${conditions.bind(chosen)}::text[])`);
  }
  // A work without a day has not been broadcast.
  if (onAirFrom || onAirTo) conditions.add(`on_air_date > '${NO_DATE}'`);
  if (onAirFrom) conditions.add(`on_air_date >= ${conditions.bind(onAirFrom)}`);
  if (onAirTo) conditions.add(`on_air_date <= ${conditions.bind(onAirTo)}`);
  const words = wordConditions(conditions, query.q ?? '', rows);
  if (words !== null) conditions.add(`work_id IN (${words})`);
  return conditions;
}
