import type { Clause } from './engine.js';
import { NEAR } from './mappings.js';

/** All of these. */
export const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } });
/** One of these; without any, nothing. */
export const any = (should: readonly Clause[]): Clause =>
  should.length === 0 ? NOTHING : { bool: { should, minimum_should_match: 1 } };
const NOTHING: Clause = { match_none: {} };
export const terms = (field: string, values: readonly string[]): Clause => ({ terms: { [field]: values } });
export const range = (field: string, bounds: Clause): Clause => ({ range: { [field]: bounds } });
export const exists = (field: string): Clause => ({ exists: { field } });
export const without = (field: string): Clause => ({ bool: { must_not: [exists(field)] } });
export const nested = (path: string, query: Clause, more: Clause = {}): Clause => ({
  nested: { path, query, score_mode: 'none', ...more },
});

/** Letters, not the units of JavaScript. */
const isOne = (text: string): boolean => [...text].length === 1;

/** That the field has this text somewhere. */
const holds = (field: string, text: string): Clause =>
  isOne(text) ? { term: { [`${field}.letters`]: text } } : { match_phrase: { [field]: text } };

/** That the field has one of these texts. */
export const holdsOne = (field: string, texts: readonly string[]): Clause =>
  any(texts.map((text) => holds(field, text)));

/** That one person among those of the field is called by one text of each group. */
export function isOnePerson(field: string, groups: readonly (readonly string[])[]): Clause {
  const [only] = groups;
  if (only && groups.length === 1) return holdsOne(field, only);
  const intervals = groups.map((texts) => ({
    any_of: {
      intervals: texts.map((query) => ({
        match: { query, max_gaps: 0, ordered: true, ...(isOne(query) && { use_field: `${field}.letters` }) },
      })),
    },
  }));
  return { intervals: { [field]: { all_of: { ordered: false, max_gaps: NEAR, intervals } } } };
}
