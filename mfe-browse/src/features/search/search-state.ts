import { type AssetKind, WORK_SORTS } from '@koma/contracts';
import { type Choice, FILTERS } from './filters.js';

export type Sort = (typeof WORK_SORTS)[number];
export type Direction = 'asc' | 'desc';

/** What is searched for; the address holds all of it (decision 15). */
export interface SearchState {
  q: string;
  chosen: readonly Choice[];
  sort: Sort;
  direction: Direction;
}

const DEFAULT_SORT: Sort = 'newest';
/** Direction in which a sort is first shown. */
export const NATURAL: Record<Sort, Direction> = { newest: 'desc', 'on-air-date': 'desc', client: 'asc' };
/** Bounds of the contract; an address may have been written by hand. */
const MOST_LETTERS = 100;
const MOST_VALUES = 50;
const KEY = /^[a-z0-9-]{1,40}$/;
const DIRECTIONS: readonly Direction[] = ['asc', 'desc'];

const keysOf = (params: URLSearchParams, filter: string) =>
  [...new Set(params.getAll(filter))].filter((key) => KEY.test(key)).slice(0, MOST_VALUES);

/** What an address asks for; what it cannot mean falls away. */
export function parseSearch(params: URLSearchParams, kind: AssetKind): SearchState {
  const sort = WORK_SORTS.find((candidate) => candidate === params.get('sort')) ?? DEFAULT_SORT;
  const direction = DIRECTIONS.find((candidate) => candidate === params.get('direction')) ?? NATURAL[sort];
  const chosen = FILTERS[kind].flatMap((filter) => keysOf(params, filter).map((key) => ({ filter, key })));
  return { q: (params.get('q') ?? '').trim().slice(0, MOST_LETTERS), chosen, sort, direction };
}

/** The address of a search, without what goes without saying. */
export function searchParams({ q, chosen, sort, direction }: SearchState): URLSearchParams {
  const params = new URLSearchParams(q && { q });
  for (const { filter, key } of chosen) params.append(filter, key);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (direction !== NATURAL[sort]) params.set('direction', direction);
  return params;
}

/** The question to the server, without order: what facets and totals need. */
export function questionOf({ q, chosen }: Pick<SearchState, 'q' | 'chosen'>, kind: AssetKind) {
  const groups = Map.groupBy(chosen, ({ filter }) => filter);
  const filters = [...groups].map(([filter, choices]) => [filter, choices.map(({ key }) => key)] as const);
  return { kind, ...(q && { q }), ...Object.fromEntries(filters) };
}
