import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
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

export const suggestions = {
  list: endpoint({
    id: 'catalogue.suggestions.list',
    method: 'GET',
    path: '/api/catalogue/suggestions',
    summary:
      'People, companies, titles and tags that hold what was typed, a few of each, those that begin with it first',
    access: 'signed-in',
    query: z.strictObject({ q: z.string().min(1).max(100) }),
    response: z.object({ items: z.array(suggestion).max(SUGGESTIONS.most) }),
  }),
} as const;
