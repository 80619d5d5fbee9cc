import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { text } from '../../common/fields.js';
import { id, idParams, instant } from '../../common/page.js';
import { creatorSearch } from './creator-search.js';
import { workSearch } from './work-search.js';

export const searchSubject = z.enum(['creator', 'video', 'image']);
export type SearchSubject = z.infer<typeof searchSubject>;

const ofWorks = workSearch.omit({ cursor: true, limit: true, kind: true, creatorId: true });
const ofCreators = creatorSearch.omit({ cursor: true, limit: true });
const name = text();
const notifies = z.boolean();
const form = { name, notifies: notifies.default(false) };

/** A search as in the address of its page. */
export const savedQuery = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
export type SavedQuery = z.infer<typeof savedQuery>;

export const savedSearch = z.object({
  id,
  name: z.string(),
  subject: searchSubject,
  query: savedQuery,
  /** Its owner gets a daily notice of new results. */
  notifies,
  /** Number of results published since the last view; `SAVED_SEARCH.counted` means that many and more. */
  fresh: z.int(),
  createdAt: instant,
});
export type SavedSearch = z.infer<typeof savedSearch>;

const PAGES: Record<SearchSubject, string> = { creator: 'creator/grid', video: 'video', image: 'image' };

/** Address of a saved search's page, without the prefix of a language (decision 15). */
export function savedSearchPath({ subject, query }: Pick<SavedSearch, 'subject' | 'query'>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]));
  const params = new URLSearchParams(pairs).toString();
  return `/user-dashboard/search/${PAGES[subject]}${params && `?${params}`}`;
}

export const savedSearches = {
  list: endpoint({
    id: 'catalogue.saved-searches.list',
    method: 'GET',
    path: '/api/catalogue/saved-searches',
    summary: "The caller's saved searches, newest first, with what is new",
    access: 'member',
    limit: 'long-read',
    response: z.object({ items: z.array(savedSearch) }),
  }),
  create: endpoint({
    id: 'catalogue.saved-searches.create',
    method: 'POST',
    path: '/api/catalogue/saved-searches',
    summary: 'Saves a search; its name is the only one of its owner',
    access: 'member',
    body: z.discriminatedUnion('subject', [
      z.strictObject({ ...form, subject: z.literal('creator'), query: ofCreators }),
      z.strictObject({ ...form, subject: z.literal('video'), query: ofWorks }),
      z.strictObject({ ...form, subject: z.literal('image'), query: ofWorks }),
    ]),
    response: savedSearch,
    status: 201,
  }),
  update: endpoint({
    id: 'catalogue.saved-searches.update',
    method: 'PUT',
    path: '/api/catalogue/saved-searches/{id}',
    summary: 'Renames a saved search, and switches its daily notice',
    access: 'member',
    params: idParams,
    body: z.strictObject({ name, notifies }),
    response: savedSearch,
  }),
  see: endpoint({
    id: 'catalogue.saved-searches.see',
    method: 'PUT',
    path: '/api/catalogue/saved-searches/{id}/seen',
    summary: 'Its owner has looked at it: nothing is new for now',
    access: 'member',
    params: idParams,
  }),
  delete: endpoint({
    id: 'catalogue.saved-searches.delete',
    method: 'DELETE',
    path: '/api/catalogue/saved-searches/{id}',
    summary: 'Deletes a saved search',
    access: 'member',
    params: idParams,
  }),
} as const;
