import { createHash } from 'node:crypto';
import type { Clause } from './engine.js';

/** Words of one person lie closer to each other than these positions, those of two never do. */
export const NEAR = 5_000;
const APART = 2 * NEAR;

const keyword = { type: 'keyword' };
/** In the order of PostgreSQL's `ja-x-icu`: names that collate alike come in the order of their bytes. */
const ordered = { ...keyword, fields: { collated: { type: 'icu_collation_keyword', language: 'ja' } } };
/** A text of which any part is found: pairs of letters that stand together; `letters` for a single one. */
const text = {
  type: 'text',
  analyzer: 'pairs',
  norms: false,
  position_increment_gap: APART,
  fields: { letters: { type: 'text', analyzer: 'letters', norms: false, position_increment_gap: APART } },
};
const number = { type: 'long' };

const WORK = {
  id: keyword,
  kind: keyword,
  owner: keyword,
  makers: keyword,
  body: text,
  people: text,
  filters: keyword,
  client: keyword,
  agency: keyword,
  production: keyword,
  award: keyword,
  lookTerms: keyword,
  // Compared, and never searched for.
  look: { ...keyword, index: false },
  published: number,
  onAir: number,
  views: number,
  awardCount: number,
  recommended: { type: 'double' },
  creator: ordered,
  clientOrder: ordered,
  agencyOrder: ordered,
  projectOrder: ordered,
};

const CREATOR = {
  id: keyword,
  names: text,
  body: text,
  filters: keyword,
  name: ordered,
  rank: number,
  born: number,
  ageUp: number,
  ageDown: number,
  awardCount: number,
  views: number,
  onAir: number,
  recommended: { type: 'double' },
  ownAwards: { type: 'nested', properties: { ceremony: keyword, year: number } },
  // One for each visible work: "one work that fulfils all" is one question.
  parts: {
    type: 'nested',
    properties: {
      work: keyword,
      kind: keyword,
      roles: keyword,
      filters: keyword,
      client: keyword,
      agency: keyword,
      production: keyword,
      award: keyword,
      onAir: number,
      published: number,
    },
  },
};

const ofLetters = (length: number) => ({ type: 'ngram', min_gram: length, max_gram: length });
const ANALYSIS = {
  // Texts are normalised by `searchForm` before they come here: the engine folds nothing.
  tokenizer: { pairs: ofLetters(2), letters: ofLetters(1) },
  analyzer: { pairs: { tokenizer: 'pairs' }, letters: { tokenizer: 'letters' } },
};
const settingsOf = (shards: number) => ({
  number_of_shards: shards,
  // Set when it is filled.
  number_of_replicas: 0,
  // The writer says when: what it tells of as found is found.
  refresh_interval: '-1',
  // Longer than any writing is on its way: a late one brings back nothing that was deleted.
  gc_deletes: '1h',
  analysis: ANALYSIS,
});

/** More than there are works with a part in, and awards in a profile. */
const MOST_NESTED = 100_000;

export const KINDS = ['works', 'creators'] as const;
export type IndexKind = (typeof KINDS)[number];
const PROPERTIES = { works: WORK, creators: CREATOR } as const satisfies Record<IndexKind, Clause>;

/** An index before it is filled. */
export const indexOf = (kind: IndexKind, shards: number): Clause => ({
  settings: { ...settingsOf(shards), 'mapping.nested_objects.limit': MOST_NESTED },
  // What is only searched needs no source; documents are read anew from the database.
  mappings: { dynamic: 'strict', _source: { enabled: false }, properties: PROPERTIES[kind] },
});

/** What the indices of this release look like: those of another one are not asked. */
export const FORMAT = createHash('sha256')
  .update(JSON.stringify([ANALYSIS, PROPERTIES]))
  .digest('hex')
  .slice(0, 8);
