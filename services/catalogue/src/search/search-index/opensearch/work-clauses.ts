import {
  KEY_FILTERS,
  type KeyFilter,
  LOOK_FILTERS,
  type LookFilter,
  NAME_FILTERS,
  type NameFilter,
} from '@koma/contracts';
import { comparedForm, lookConditions, NO_DATE, type WorkFilters } from '../search-conditions.js';
import { type QueryWord, queryWords } from '../search-words.js';
import { dayNumber } from '../read-model/work-document.js';
import { all, any, exists, holdsOne, isOnePerson, range, terms } from './clauses.js';
import type { Clause } from './engine.js';
import type { KnownNames } from './known-names.js';

type Choice = KeyFilter | NameFilter | LookFilter;
type Filters = Omit<WorkFilters, 'q' | 'creatorId'>;

/** What was chosen in each filter, for works or, with a prefix, for the parts of a creator. */
export function choicesOf(query: Filters, known: KnownNames, prefix = ''): Map<Choice, Clause> {
  const choices = new Map<Choice, Clause>();
  for (const filter of KEY_FILTERS) {
    const chosen = query[filter];
    if (!chosen?.length) continue;
    const keys = known.present(filter, chosen).map((key) => `${filter}:${key}`);
    choices.set(filter, terms(`${prefix}filters`, keys));
  }
  for (const filter of NAME_FILTERS) {
    const chosen = query[filter]?.map(comparedForm(filter));
    if (chosen?.length) choices.set(filter, terms(`${prefix}${filter}`, known.present(filter, chosen)));
  }
  return choices;
}

/** The same for works and what they look like. */
export function choicesOfWorks(query: Filters, known: KnownNames): Map<Choice, Clause> {
  const choices = choicesOf(query, known);
  for (const filter of LOOK_FILTERS) {
    const [chosen] = lookConditions({ [filter]: query[filter] });
    if (chosen) choices.set(filter, terms('lookTerms', chosen));
  }
  return choices;
}

/** Kind and days. A work without a day has not been broadcast. */
export function factsOf({ kind, onAirFrom, onAirTo }: Filters, prefix = ''): Clause[] {
  const facts = kind?.length ? [terms(`${prefix}kind`, [kind].flat())] : [];
  if (onAirFrom === undefined && onAirTo === undefined) return facts;
  const days = {
    gt: dayNumber(NO_DATE),
    ...(onAirFrom !== undefined && { gte: dayNumber(onAirFrom) }),
    ...(onAirTo !== undefined && { lte: dayNumber(onAirTo) }),
  };
  const { gt, ...given } = days;
  return [...facts, range(`${prefix}onAir`, { gt }), range(`${prefix}onAir`, given)];
}

/** Conditions on works besides what was chosen in filters. */
export function basicsOf(query: WorkFilters, known: KnownNames): Clause[] {
  const { creatorId, q } = query;
  const basics = factsOf(query);
  if (creatorId) basics.push({ term: { makers: creatorId } });
  for (const colours of lookConditions({ color: query.color })) basics.push(terms('lookTerms', colours));
  if (query.like !== undefined) basics.push(exists('look'));
  const words = queryWords(q ?? '');
  if (words.length > 0) basics.push(wordsOf(words, known));
  return basics;
}

/** Works that the words find, as `word-conditions.ts` says in SQL. */
function wordsOf(words: readonly QueryWord[], known: KnownNames): Clause {
  const own = ({ texts, labels }: QueryWord) =>
    any([holdsOne('body', texts), terms('filters', known.categories(labels))]);
  const people = (...groups: (readonly string[])[]) => isOnePerson('people', groups);
  const [only] = words;
  if (only && words.length === 1) return any([own(only), people(only.names)]);
  const beside = words.map((word, at) => {
    const neighbours = [words[at - 1], words[at + 1]].flatMap((one) => (one ? [one] : []));
    return any([own(word), people(word.starts), ...neighbours.map(({ names }) => people(word.names, names))]);
  });
  const oneName = words.map((word, at) => all([people(word.names), ...words.toSpliced(at, 1).map(own)]));
  return any([all(beside), ...oneName]);
}
