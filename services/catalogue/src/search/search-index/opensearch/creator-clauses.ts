import { type CreatorFilters, type CreatorSearch, PERSON_FILTERS } from '@koma/contracts';
import { birthDays, workFilters } from '../creator-conditions.js';
import { dayNumber } from '../read-model/work-document.js';
import { queryWords } from '../search-words.js';
import { all, any, holdsOne, nested, range, terms } from './clauses.js';
import type { Clause } from './engine.js';
import type { KnownNames } from './known-names.js';
import { choicesOf, factsOf } from './work-clauses.js';

export const PARTS = 'parts';
export const OWN_AWARDS = 'ownAwards';

/** Conditions on one award of a profile. */
export function awardClauses({ ownAward, ownAwardFrom, ownAwardTo }: CreatorSearch, known: KnownNames): Clause[] {
  const chosen = ownAward?.length ? [terms(`${OWN_AWARDS}.ceremony`, known.present('award', ownAward))] : [];
  if (ownAwardFrom === undefined && ownAwardTo === undefined) return chosen;
  return [...chosen, range(`${OWN_AWARDS}.year`, { gte: ownAwardFrom, lte: ownAwardTo })];
}

/** Conditions on creators by their own data. */
export function personClauses(query: CreatorSearch, known: KnownNames): Clause[] {
  const clauses: Clause[] = [];
  for (const filter of PERSON_FILTERS) {
    const chosen = query[filter];
    if (!chosen?.length) continue;
    const keys = known.present(filter, chosen).map((key) => `${filter}:${key}`);
    clauses.push(terms('filters', keys));
  }
  const { until, after } = birthDays(query);
  if (until !== null) clauses.push(range('born', { lte: dayNumber(until) }));
  if (after !== null) clauses.push(range('born', { gt: dayNumber(after) }));
  const awards = awardClauses(query, known);
  if (awards.length > 0) clauses.push(nested(OWN_AWARDS, all(awards)));
  return [...clauses, ...wordClauses(query.q ?? '', known)];
}

/** Each word is in the name or the company, or is what the creator does. */
const wordClauses = (q: string, known: KnownNames): Clause[] =>
  queryWords(q).map(({ names, texts, labels }) => {
    const called = known.categories(labels);
    const roles = called.flatMap((key) => (key.startsWith('role:') ? [key.slice('role:'.length)] : []));
    const does = roles.length > 0 ? [nested(PARTS, terms(`${PARTS}.roles`, roles))] : [];
    return any([holdsOne('names', names), holdsOne('body', texts), terms('filters', called), ...does]);
  });

/** Conditions on one part: a work that matches, made in one of the roles. */
export function madeClauses(query: CreatorFilters, known: KnownNames): Clause[] {
  const filters = workFilters(query) ?? {};
  const roles = query.role?.length ? [terms(`${PARTS}.roles`, known.present('role', query.role))] : [];
  return [...factsOf(filters, `${PARTS}.`), ...choicesOf(filters, known, `${PARTS}.`).values(), ...roles];
}

/** The same as a condition on creators; none without filters of works. */
export function worksClauses(query: CreatorFilters, known: KnownNames): Clause[] {
  const made = madeClauses(query, known);
  return made.length === 0 ? [] : [nested(PARTS, all(made))];
}
