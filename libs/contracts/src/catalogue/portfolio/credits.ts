import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { queryText, text } from '../../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { categoryKey } from './categories.js';
import { creatorBrief } from './profiles.js';
import { workMedia } from './work-media.js';
import { workCard } from './works.js';

/**
 * `claimable`: the name is the creator's, but nothing was proposed, because the credit is older than the member or several
 * members have the name.
 */
export const creditState = z.enum(['proposed', 'claimable', 'confirmed']);
/** A credit in a work of another creator, as the named creator sees it. */
export const namedCredit = z.object({
  id,
  state: creditState,
  role: z.string(),
  /** As the owner of the work wrote it. */
  name: z.string(),
  work: z.object({
    id,
    kind: assetKind,
    title: z.string(),
    /** Empty where there is none. */
    titleEn: z.string().default(''),
    /** The work has a page that the creator may open. */
    mayOpen: z.boolean(),
    /** Null unless the work is public. */
    media: workMedia.nullable(),
  }),
  owner: creatorBrief,
  createdAt: instant,
  decidedAt: instant.nullable(),
});
export type NamedCredit = z.infer<typeof namedCredit>;

/** The holder of an access grant acts for its owner (§4); left out: for the caller. */
const forOwner = { ownerId: id.optional() };
const listQuery = z.strictObject({ ...pageQuery, ...forOwner });
const decision = z.strictObject(forOwner);

/** A creator who has worked with another one. */
export const coworker = z.object({ creator: creatorBrief, works: z.int() });
export type Coworker = z.infer<typeof coworker>;

export const credits = {
  proposals: endpoint({
    id: 'catalogue.credits.proposals',
    method: 'GET',
    path: '/api/catalogue/credits/proposals',
    summary: 'Credits on works of others that name the caller and wait for a word, newest first',
    access: 'member',
    query: listQuery,
    response: page(namedCredit),
  }),
  confirmed: endpoint({
    id: 'catalogue.credits.confirmed',
    method: 'GET',
    path: '/api/catalogue/credits/confirmed',
    summary: 'Credits on works of others that the caller has confirmed, newest first',
    access: 'member',
    query: listQuery,
    response: page(namedCredit),
  }),
  confirm: endpoint({
    id: 'catalogue.credits.confirm',
    method: 'POST',
    path: '/api/catalogue/credits/{id}/confirm',
    summary: 'Confirms a credit, or corrects role and spelling of the own name and confirms that',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      ...forOwner,
      correction: z.strictObject({ role: categoryKey, name: text() }).optional(),
    }),
  }),
  decline: endpoint({
    id: 'catalogue.credits.decline',
    method: 'POST',
    path: '/api/catalogue/credits/{id}/decline',
    summary: 'Declines a credit, also one confirmed before; it is not proposed again, and the name stays as text',
    access: 'member',
    params: idParams,
    body: decision,
  }),
  reopen: endpoint({
    id: 'catalogue.credits.reopen',
    method: 'POST',
    path: '/api/catalogue/credits/{id}/reopen',
    summary: 'Takes a decision back: the credit waits for a word again',
    access: 'member',
    params: idParams,
    body: decision,
  }),
  people: endpoint({
    id: 'catalogue.credits.people',
    method: 'GET',
    path: '/api/catalogue/credits/people',
    summary: 'Published creators whose name holds what was typed, for forms',
    access: 'member',
    query: z.strictObject({ q: queryText, limit: z.coerce.number().int().min(1).max(20).default(8) }),
    response: z.object({ items: z.array(creatorBrief) }),
  }),
  coworkers: endpoint({
    id: 'catalogue.creators.coworkers',
    method: 'GET',
    path: '/api/catalogue/creators/{id}/coworkers',
    summary: 'Creators who share published works with this one, most works first',
    access: 'signed-in',
    params: idParams,
    response: z.object({ items: z.array(coworker) }),
  }),
  related: endpoint({
    id: 'catalogue.works.related',
    method: 'GET',
    path: '/api/catalogue/works/{id}/related',
    summary: 'More published works of the same creator, and similar ones of others',
    access: 'signed-in',
    params: idParams,
    response: z.object({ more: z.array(workCard), similar: z.array(workCard) }),
  }),
} as const;
