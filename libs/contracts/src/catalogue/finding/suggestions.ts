import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { queryText } from '../../common/fields.js';
import { SUGGESTIONS } from '../../common/limits.js';
import { id } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { creatorBrief } from '../portfolio/profiles.js';

/** A suggestion while somebody types. */
export const suggestion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('creator'), creator: creatorBrief }),
  /** `as` is the filter for its works. */
  z.object({ kind: z.literal('company'), name: z.string(), as: z.enum(['client', 'agency', 'production']) }),
  z.object({ kind: z.literal('work'), id, workKind: assetKind, title: z.string(), titleEn: z.string() }),
  z.object({ kind: z.literal('tag'), name: z.string() }),
]);
export type Suggestion = z.infer<typeof suggestion>;

/** What is searched. */
const subject = z.enum([...assetKind.options, 'creator']);

export const suggestions = {
  list: endpoint({
    id: 'catalogue.suggestions.list',
    method: 'GET',
    path: '/api/catalogue/suggestions',
    summary:
      'People, companies, titles and tags that hold what was typed, a few of each, those that begin with it first',
    access: 'signed-in',
    query: z.strictObject({ q: queryText }),
    response: z.object({ items: z.array(suggestion).max(SUGGESTIONS.most) }),
  }),
  corrections: endpoint({
    id: 'catalogue.suggestions.corrections',
    method: 'GET',
    path: '/api/catalogue/corrections',
    summary: 'What may have been meant by words that find nothing: one slip away, each with its number of results',
    access: 'signed-in',
    limit: 'long-read',
    query: z.strictObject({ q: queryText, kind: subject }),
    response: z.object({
      items: z.array(z.object({ q: z.string(), total: z.int() })).max(SUGGESTIONS.ofEach),
    }),
  }),
  frequent: endpoint({
    id: 'catalogue.suggestions.frequent',
    method: 'GET',
    path: '/api/catalogue/suggestions/frequent',
    summary: 'Searches of many members that hold what was typed and find something, the most frequent first',
    access: 'signed-in',
    query: z.strictObject({ q: queryText.default(''), kind: subject }),
    response: z.object({ items: z.array(z.object({ q: z.string() })).max(SUGGESTIONS.ofEach) }),
  }),
} as const;
