import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { RECENTLY_SEEN } from '../../common/limits.js';
import { id, instant } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { workCard } from '../portfolio/works.js';
import { creatorCard } from './creator-search.js';

/** What the caller has viewed, if it is still visible; either a work or a creator. */
export const seenItem = z.object({
  id,
  kind: z.enum(['creator', ...assetKind.options]),
  work: workCard.nullable(),
  creator: creatorCard.nullable(),
  seenAt: instant,
});
export type SeenItem = z.infer<typeof seenItem>;

export const recentlySeen = {
  list: endpoint({
    id: 'catalogue.recently-seen.list',
    method: 'GET',
    path: '/api/catalogue/recently-seen',
    summary: 'What the caller has looked at, newest first, each once',
    access: 'member',
    query: z.strictObject({
      limit: z.coerce.number().int().min(1).max(RECENTLY_SEEN.kept).default(RECENTLY_SEEN.shown),
    }),
    response: z.object({ items: z.array(seenItem) }),
  }),
  clear: endpoint({
    id: 'catalogue.recently-seen.clear',
    method: 'DELETE',
    path: '/api/catalogue/recently-seen',
    summary: 'Forgets what the caller has looked at; figures of views stay',
    access: 'member',
  }),
} as const;
