import { ONE_WAY, QUERY } from '@koma/contracts';
import {
  type BoundName,
  type Bounds,
  type Choice,
  type FilterName,
  isCompared,
  isRange,
  mayBe,
  mostOf,
  RANGES,
  type RangeName,
} from './filters.js';
import type { Direction, Subject } from './subjects.js';

/** The filters of a search. */
export interface Narrowing {
  q: string;
  chosen: readonly Choice[];
  bounds: Bounds;
}

/** A search; all of it is in the address (decision 15). */
export interface SearchState<S extends string = string> extends Narrowing {
  sort: S;
  direction: Direction;
}

/** No filters. */
export const EVERYTHING: Narrowing = { q: '', chosen: [], bounds: {} };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const AGE = /^\d{1,3}$/;
const OLDEST = 150;
const YEAR = /^(19\d\d|20\d\d|2100)$/;
const DIRECTIONS: readonly Direction[] = ['asc', 'desc'];

const groupsOf = ({ sections }: Subject) => sections.flatMap(({ groups }) => groups);
export const rangesOf = (subject: Subject): RangeName[] => groupsOf(subject).filter(isRange);
export const filtersOf = (subject: Subject): FilterName[] => [
  ...subject.apart,
  ...groupsOf(subject).flatMap((group) => (isRange(group) ? [] : group)),
];

function isDay(value: string): boolean {
  if (!DAY.test(value)) return false;
  const time = Date.parse(value);
  // Otherwise 31 April would become 1 May.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

const IS_BOUND = {
  days: isDay,
  ages: (value: string) => AGE.test(value) && Number(value) <= OLDEST,
  years: (value: string) => YEAR.test(value),
} as const;

function boundsOf(params: URLSearchParams, subject: Subject): Bounds {
  const bounds: Partial<Record<BoundName, string>> = {};
  for (const range of rangesOf(subject)) {
    const { of, from, to } = RANGES[range];
    for (const name of [from, to]) {
      const value = params.get(name);
      if (value !== null && IS_BOUND[of](value)) bounds[name] = value;
    }
  }
  return bounds;
}

const keysOf = (params: URLSearchParams, filter: FilterName) =>
  [...new Set(params.getAll(filter))].filter((value) => mayBe(filter, value)).slice(0, mostOf(filter));

const wordsOf = (params: URLSearchParams) => (params.get('q') ?? '').trim();
/** Whether the address holds more letters than a query may have. */
export const isCut = (params: URLSearchParams): boolean => wordsOf(params).length > QUERY.letters;

/** The order in which a search begins: the nearest first, where there is something to compare with. */
function firstSort<S extends string>(
  { sorts, first }: Pick<Subject<S>, 'sorts' | 'first'>,
  chosen: readonly Choice[],
): S {
  return (chosen.some(isCompared) && sorts.find((sort) => sort === 'look')) || first;
}

/** The orders of a search. */
export const sortsOf = <S extends string>(
  { sorts }: Pick<Subject<S>, 'sorts'>,
  chosen: readonly Choice[],
): readonly S[] => sorts.filter((sort) => sort !== 'look' || chosen.some(isCompared));

/** A search after a change of its filters: who has chosen no order gets the one in which it begins. */
export function withOrder<S extends string>(
  before: SearchState<S>,
  next: SearchState<S>,
  subject: Subject<S>,
): SearchState<S> {
  const isOwn = next.sort !== before.sort || next.sort !== firstSort(subject, before.chosen);
  if (isOwn && sortsOf(subject, next.chosen).includes(next.sort)) return next;
  const sort = firstSort(subject, next.chosen);
  return sort === next.sort ? next : { ...next, sort, direction: subject.natural[sort] };
}

/** Parses an address; invalid values are dropped. */
export function parseSearch<S extends string>(params: URLSearchParams, subject: Subject<S>): SearchState<S> {
  const chosen = filtersOf(subject).flatMap((filter) => keysOf(params, filter).map((key) => ({ filter, key })));
  const wanted = sortsOf(subject, chosen).find((candidate) => candidate === params.get('sort'));
  const sort = wanted ?? firstSort(subject, chosen);
  const asked = ONE_WAY.includes(sort) ? null : params.get('direction');
  const direction = DIRECTIONS.find((candidate) => candidate === asked) ?? subject.natural[sort];
  const q = wordsOf(params).slice(0, QUERY.letters);
  return { q, chosen, bounds: boundsOf(params, subject), sort, direction };
}

/** The address of a search, without defaults. */
export function searchParams(
  { q, chosen, bounds, sort, direction }: SearchState,
  { first, sorts, natural }: Pick<Subject, 'first' | 'sorts' | 'natural'>,
): URLSearchParams {
  const params = new URLSearchParams(q && { q });
  for (const { filter, key } of chosen) params.append(filter, key);
  for (const [name, value] of Object.entries(bounds)) params.set(name, value);
  if (sort !== firstSort({ first, sorts }, chosen)) params.set('sort', sort);
  if (direction !== natural[sort]) params.set('direction', direction);
  return params;
}

/** The query without order, for facets and totals. */
export function questionOf({ q, chosen, bounds }: Narrowing) {
  const groups = Map.groupBy(chosen, ({ filter }) => filter);
  const filters = [...groups].map(([filter, choices]) => {
    const keys = choices.map(({ key }) => key);
    return [filter, mostOf(filter) === 1 ? keys[0] : keys] as const;
  });
  return { ...(q && { q }), ...Object.fromEntries(filters), ...bounds };
}
export type Question = ReturnType<typeof questionOf>;

/** Names of the set filters, once each; the words are `q`. */
export function filterNames({ q, chosen, bounds }: Narrowing): string[] {
  const ranges = Object.entries(RANGES).flatMap(([name, { from, to }]) => ((bounds[from] ?? bounds[to]) ? [name] : []));
  return [...new Set([...(q === '' ? [] : ['q']), ...chosen.map(({ filter }) => filter), ...ranges])];
}

/** Number of filter groups in use, for the drawer's button. */
export const countOn = ({ chosen, bounds }: Narrowing): number => {
  const ranges = Object.values(RANGES).filter(({ from, to }) => bounds[from] ?? bounds[to]);
  return chosen.length + ranges.length;
};
