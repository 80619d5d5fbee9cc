import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { optionalText, text } from '../../common/fields.js';
import { SLIDE_SELECT, TEXT } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery, seenQuery } from '../../common/page.js';
import { viewTicket } from '../../common/view-ticket.js';
import { memberBrief } from '../access/access-requests.js';
import { workMedia } from '../portfolio/work-media.js';
import { workCard } from '../portfolio/works.js';
import { sharedColleague } from './shared-colleague.js';

/** Why somebody may use a slide select: as its owner, by the owner's access grant, or as a colleague of the owner. */
export const slideSelectRole = z.enum(['owner', 'grantee', 'colleague']);
export type SlideSelectRole = z.infer<typeof slideSelectRole>;

/** A named, ordered selection of works for presentations (decisions, "slide select"); a creator's own is a reel. */
export const slideSelectBrief = z.object({
  id,
  name: z.string(),
  /** Works in it that the caller may see. */
  count: z.int(),
  /** Stills of the first works. */
  covers: z.array(workMedia),
  updatedAt: instant,
  owner: memberBrief,
  /** The caller's. Only the owner shares it with colleagues; colleagues neither delete it nor make links to it. */
  role: slideSelectRole,
  /** Colleagues who may work in it too. */
  colleagues: z.array(sharedColleague),
});
export type SlideSelectBrief = z.infer<typeof slideSelectBrief>;

export const slideSelectItem = z.object({ work: workCard, note: z.string(), ticket: viewTicket });
export type SlideSelectItem = z.infer<typeof slideSelectItem>;
/** A heading between works. */
export const slideSelectSection = z.object({
  title: z.string(),
  /** Index of the work after it, from 0; at the end it equals the number of works. */
  at: z.int(),
});
export type SlideSelectSection = z.infer<typeof slideSelectSection>;
const sections = z.array(slideSelectSection).default([]);
export const slideSelect = z.object({
  ...slideSelectBrief.shape,
  ownerId: id,
  items: z.array(slideSelectItem),
  /** In order. */
  sections,
  /** Number of works that the caller may not see now. */
  hidden: z.int().default(0),
  version: z.int(),
});
export type SlideSelect = z.infer<typeof slideSelect>;

const name = text(TEXT.short);
const workIds = z.array(id).max(SLIDE_SELECT.works);
const version = z.int();
const memberParams = z.strictObject({ id, memberId: id });
const sectionForm = z.strictObject({ title: text(), at: z.int().min(0).max(SLIDE_SELECT.works) });

export const slideSelects = {
  list: endpoint({
    id: 'catalogue.slide-selects.list',
    method: 'GET',
    path: '/api/catalogue/slide-selects',
    summary:
      "The caller's slide selects and those that colleagues have shared, last changed first; or those of an owner only, whose grant the caller holds",
    access: 'member',
    query: z.strictObject({ ...pageQuery, ownerId: id.optional() }),
    response: page(slideSelectBrief),
  }),
  create: endpoint({
    id: 'catalogue.slide-selects.create',
    method: 'POST',
    path: '/api/catalogue/slide-selects',
    summary: 'Makes a slide select; its name is the only one of its owner',
    access: 'member',
    body: z.strictObject({ name, workIds: workIds.default([]), ownerId: id.optional() }),
    response: slideSelect,
    status: 201,
  }),
  get: endpoint({
    id: 'catalogue.slide-selects.get',
    method: 'GET',
    path: '/api/catalogue/slide-selects/{id}',
    summary: 'A slide select with its works in order',
    access: 'member',
    params: idParams,
    response: slideSelect,
  }),
  rename: endpoint({
    id: 'catalogue.slide-selects.rename',
    method: 'PUT',
    path: '/api/catalogue/slide-selects/{id}/name',
    summary: 'Renames a slide select; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version, name }),
    response: slideSelect,
  }),
  arrange: endpoint({
    id: 'catalogue.slide-selects.arrange',
    method: 'PUT',
    path: '/api/catalogue/slide-selects/{id}/items',
    summary: 'Saves order, notes and headings; works left out are taken out; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      version,
      items: z.array(z.strictObject({ workId: id, note: optionalText(TEXT.note) })).max(SLIDE_SELECT.works),
      /** Left out: unchanged. */
      sections: z.array(sectionForm).max(SLIDE_SELECT.sections).optional(),
    }),
    response: slideSelect,
  }),
  add: endpoint({
    id: 'catalogue.slide-selects.add',
    method: 'POST',
    path: '/api/catalogue/slide-selects/{id}/works',
    summary: 'Puts works at the end; those that are in already stay where they are',
    access: 'member',
    params: idParams,
    body: z.strictObject({ workIds: workIds.min(1) }),
    response: z.object({ added: z.int(), present: z.int() }),
  }),
  delete: endpoint({
    id: 'catalogue.slide-selects.delete',
    method: 'DELETE',
    path: '/api/catalogue/slide-selects/{id}',
    summary: 'Deletes a slide select for everybody in it; its works stay',
    access: 'member',
    params: idParams,
    query: seenQuery,
  }),
  share: endpoint({
    id: 'catalogue.slide-selects.share',
    method: 'PUT',
    path: '/api/catalogue/slide-selects/{id}/colleagues/{memberId}',
    summary: 'Lets a colleague of its owner work in a slide select, too',
    access: 'member',
    params: memberParams,
    response: slideSelect,
  }),
  unshare: endpoint({
    id: 'catalogue.slide-selects.unshare',
    method: 'DELETE',
    path: '/api/catalogue/slide-selects/{id}/colleagues/{memberId}',
    summary: 'Ends the access of a colleague; the owner and the colleague can',
    access: 'member',
    params: memberParams,
  }),
} as const;
