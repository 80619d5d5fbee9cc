import { type AssetKind, TEXT, WORK_SORTS, type WorkSort } from '@koma/contracts';
import { type Choice, type FilterName, FILTERS, isName } from './filters.js';

export type Direction = 'asc' | 'desc';

/** What narrows a search. */
export interface Narrowing {
  q: string;
  chosen: readonly Choice[];
  /** First and last day on which it may have gone on air, `YYYY-MM-DD`. */
  from: string | null;
  to: string | null;
}

/** What is searched for; the address holds all of it (decision 15). */
export interface SearchState extends Narrowing {
  sort: WorkSort;
  direction: Direction;
}

const DEFAULT_SORT: WorkSort = 'newest';
/** Direction in which a sort is first shown. */
export const NATURAL: Record<WorkSort, Direction> = {
  newest: 'desc',
  'on-air-date': 'desc',
  client: 'asc',
  agency: 'asc',
  creator: 'asc',
  award: 'desc',
};
/** Nothing narrows. */
export const EVERYTHING: Narrowing = { q: '', chosen: [], from: null, to: null };

/** Bounds of the contract; an address may have been written by hand. */
const MOST_LETTERS = 100;
const MOST_VALUES = 50;
const KEY = /^[a-z0-9-]{1,40}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DIRECTIONS: readonly Direction[] = ['asc', 'desc'];

const mayBe = (filter: FilterName) => (value: string) =>
  isName(filter) ? value.trim() === value && value !== '' && value.length <= TEXT.short : KEY.test(value);
const keysOf = (params: URLSearchParams, filter: FilterName) =>
  [...new Set(params.getAll(filter))].filter(mayBe(filter)).slice(0, MOST_VALUES);

function dayOf(params: URLSearchParams, name: string): string | null {
  const day = params.get(name);
  if (day === null || !DAY.test(day)) return null;
  const time = Date.parse(day);
  // The 31st of April would become the first of May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/** What an address asks for; what it cannot mean falls away. */
export function parseSearch(params: URLSearchParams, kind: AssetKind): SearchState {
  const sort = WORK_SORTS.find((candidate) => candidate === params.get('sort')) ?? DEFAULT_SORT;
  const direction = DIRECTIONS.find((candidate) => candidate === params.get('direction')) ?? NATURAL[sort];
  const chosen = FILTERS[kind].flatMap((filter) => keysOf(params, filter).map((key) => ({ filter, key })));
  const q = (params.get('q') ?? '').trim().slice(0, MOST_LETTERS);
  return { q, chosen, from: dayOf(params, 'onAirFrom'), to: dayOf(params, 'onAirTo'), sort, direction };
}

/** The address of a search, without what goes without saying. */
export function searchParams({ q, chosen, from, to, sort, direction }: SearchState): URLSearchParams {
  const params = new URLSearchParams(q && { q });
  for (const { filter, key } of chosen) params.append(filter, key);
  if (from) params.set('onAirFrom', from);
  if (to) params.set('onAirTo', to);
  if (sort !== DEFAULT_SORT) params.set('sort', sort);
  if (direction !== NATURAL[sort]) params.set('direction', direction);
  return params;
}

/** The question to the server, without order: what facets and totals need. */
export function questionOf({ q, chosen, from, to }: Narrowing, kind: AssetKind) {
  const groups = Map.groupBy(chosen, ({ filter }) => filter);
  const filters = [...groups].map(([filter, choices]) => [filter, choices.map(({ key }) => key)] as const);
  const period = { ...(from && { onAirFrom: from }), ...(to && { onAirTo: to }) };
  return { kind, ...(q && { q }), ...Object.fromEntries(filters), ...period };
}
