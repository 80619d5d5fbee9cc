import {
  CATEGORY_FILTERS,
  type CreatorFilters,
  type CreatorSearch,
  type CreatorSort,
  NAME_FILTERS,
  PERSON_FILTERS,
  tokyoDay,
} from '@koma/contracts';
import { z } from 'zod';
import { Conditions, conditionsOf, type WorkFilters } from './search-conditions.js';
import { queryWords } from './search-words.js';
import { categoriesCalled, holdsOne } from './word-conditions.js';

/** Stands for an unknown age: such creators come last in both directions. */
export const NO_AGE = { asc: 1_000_000, desc: -1_000_000 } as const;

interface SortColumn {
  column: string;
  text: string;
  read: (value: string) => string;
}
const numbers = (column: string): SortColumn => ({
  column,
  text: `(${column})::text`,
  read: (value) => `${value}::float8`,
});

/** The column of `found_creator` to sort by; both adapters write the same cursors. */
export function sortColumn(sort: CreatorSort, direction: CreatorSearch['direction']): SortColumn {
  if (sort === 'name') return { column: 'name', text: 'name', read: (value) => `${value}::text` };
  if (sort === 'age') return numbers(`coalesce(date '1970-01-01' - born, ${NO_AGE[direction]})`);
  if (sort === 'on-air-date') return numbers(`(on_air_date - date '1970-01-01')`);
  return numbers({ recommended: 'recommended', position: 'rank', views: 'views', award: 'award_count' }[sort]);
}

const NUMBER = z.string().regex(/^-?\d{1,16}(\.\d{1,20})?$/);
const CURSORS = { name: z.tuple([z.string(), z.uuid()]), number: z.tuple([NUMBER, z.uuid()]) };
/** The content of a cursor. */
export const creatorCursor = (sort: CreatorSort) => CURSORS[sort === 'name' ? 'name' : 'number'];

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1;

/** Days of birth for these ages today in Tokyo, `YYYY-MM-DD`; null: no bound. */
export function birthDays({ ageFrom, ageTo }: CreatorSearch, today = tokyoDay(new Date())) {
  const before = (years: number) => {
    const year = Number(today.slice(0, 4)) - years;
    const rest = today.endsWith('-02-29') && !isLeap(year) ? '-02-28' : today.slice(4);
    return `${String(year).padStart(4, '0')}${rest}`;
  };
  return {
    until: ageFrom === undefined ? null : before(ageFrom),
    after: ageTo === undefined ? null : before(ageTo + 1),
  };
}

/** Filters for the works of a creator, at least one of which must match; null: no filter on works. */
export function workFilters(query: CreatorFilters): WorkFilters | null {
  const { kind, onAirFrom, onAirTo } = query;
  const filters: WorkFilters = { kind: kind?.length ? kind : undefined, onAirFrom, onAirTo };
  for (const filter of [...CATEGORY_FILTERS, ...NAME_FILTERS])
    if (query[filter]?.length) filters[filter] = query[filter];
  return Object.values(filters).some((value) => value !== undefined) ? filters : null;
}

/** Conditions on `found_creator` from the creators' own data. */
export function personConditions(query: CreatorSearch): Conditions {
  const conditions = new Conditions();
  for (const filter of PERSON_FILTERS) {
    const chosen = query[filter]?.map((key) => `${filter}:${key}`);
    if (chosen?.length) conditions.add(`filters && known_filters(${conditions.bind(chosen)}::text[])`);
  }
  const { until, after } = birthDays(query);
  if (until !== null) conditions.add(`born <= ${conditions.bind(until)}::date`);
  if (after !== null) conditions.add(`born > ${conditions.bind(after)}::date`);
  const { ownAward, ownAwardFrom, ownAwardTo } = query;
  if (ownAward?.length || ownAwardFrom !== undefined || ownAwardTo !== undefined)
    conditions.add(`EXISTS (SELECT FROM ${OWN_AWARDS} WHERE ${awardConditions(query, conditions.within()).sql()})`);
  addWords(conditions, query.q ?? '');
  return conditions;
}

/** Adds that each word is in the name or the company, or is what the creator does. */
function addWords(conditions: Conditions, q: string): void {
  for (const { names, texts, labels } of queryWords(q)) {
    const called = categoriesCalled(conditions, labels);
    conditions.add(`(${holdsOne(conditions, 'names', names)} OR ${holdsOne(conditions, 'body', texts)}
      OR filters && ${called} OR creator_id IN (
        SELECT creator_id FROM work_maker JOIN work_search USING (work_id) WHERE 'role:' || role = ANY(${called})))`);
  }
}

/** The awards in the profile of `found_creator`, as `won`. */
export const OWN_AWARDS = 'jsonb_array_elements(own_awards) AS won';

/** Conditions on one award of a profile. */
export function awardConditions(query: CreatorSearch, conditions: Conditions): Conditions {
  const { ownAward, ownAwardFrom, ownAwardTo } = query;
  if (ownAward?.length)
    conditions.add(`won ->> 'ceremony' = ANY(known_names('award', ${conditions.bind(ownAward)}::text[]))`);
  if (ownAwardFrom !== undefined) conditions.add(`(won ->> 'year')::int >= ${conditions.bind(ownAwardFrom)}::int`);
  if (ownAwardTo !== undefined) conditions.add(`(won ->> 'year')::int <= ${conditions.bind(ownAwardTo)}::int`);
  return conditions;
}

/** Conditions on `work_maker` and `found_work`: a work that matches, made in one of the roles. */
export function madeConditions(query: CreatorFilters, within?: Conditions): Conditions {
  const made = conditionsOf(workFilters(query) ?? {}, within);
  const { role } = query;
  const roles = role?.map((key) => `role:${key}`);
  if (roles?.length) made.add(`'role:' || role = ANY(known_filters(${made.bind(roles)}::text[]))`);
  return made;
}

/** Adds works and their roles as one more condition. */
export function addWorks(conditions: Conditions, query: CreatorSearch): void {
  if (!workFilters(query) && !query.role?.length) return;
  const inner = madeConditions(query, conditions.within());
  conditions.add(
    `creator_id IN (SELECT creator_id FROM work_maker JOIN found_work USING (work_id) WHERE ${inner.sql()})`,
  );
}
