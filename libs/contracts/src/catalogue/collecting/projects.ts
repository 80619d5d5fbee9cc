import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { optionalText, queryText, text } from '../../common/fields.js';
import { PROJECT, TEXT } from '../../common/limits.js';
import { id, idParams, instant, page, pageQuery, seenQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { sharedColleague } from './shared-colleague.js';
import { memberBrief } from '../access/access-requests.js';
import { creatorCard } from '../finding/creator-search.js';
import { workMedia } from '../portfolio/work-media.js';
import { workCard } from '../portfolio/works.js';

/** Kinds of items in a project, each on a page of its own (§2). */
export const projectKind = z.enum(['creator', ...assetKind.options]);
export type ProjectKind = z.infer<typeof projectKind>;

/** How far an item of a project has come, from the first thought to the decision. */
export const projectStatus = z.enum(['candidate', 'approached', 'decided', 'rejected']);
export type ProjectStatus = z.infer<typeof projectStatus>;

/** A private folder of creators, images and videos for one production (decisions, "project"), open to chosen colleagues. */
export const project = z.object({
  id,
  name: z.string(),
  owner: memberBrief,
  /** Only the owner can rename, delete and share it. */
  isMine: z.boolean(),
  /** Colleagues who may work in it too. */
  colleagues: z.array(sharedColleague),
  /** Number of items that the caller may see. */
  counts: z.record(projectKind, z.int()),
  /** The same by status. */
  statuses: z.record(projectStatus, z.int()),
  /** Comments by others that the caller has not seen. */
  freshComments: z.int(),
  /** Stills of the first items. */
  covers: z.array(workMedia),
  updatedAt: instant,
  version: z.int(),
});
export type Project = z.infer<typeof project>;

export const projectItem = z.object({
  /** Id of the creator or work. */
  id,
  kind: projectKind,
  /** Null for a creator, and the other way round. */
  work: workCard.nullable(),
  creator: creatorCard.nullable(),
  note: z.string(),
  /** Version of the note. */
  version: z.int(),
  addedBy: memberBrief,
  addedAt: instant,
  status: projectStatus,
  /** Who set the status, and when; null while it is the first one. */
  statusSet: z.object({ by: memberBrief, at: instant }).nullable(),
  /** Number of comments, and of those by others that the caller has not seen. */
  comments: z.object({ total: z.int(), fresh: z.int() }),
});
export type ProjectItem = z.infer<typeof projectItem>;

const name = text(TEXT.short);
const ids = z.array(id).max(PROJECT.items);
const itemParams = z.strictObject({ id, itemId: id });
const memberParams = z.strictObject({ id, memberId: id });
const items = z.object({ items: z.array(projectItem) });

export const projects = {
  list: endpoint({
    id: 'catalogue.projects.list',
    method: 'GET',
    path: '/api/catalogue/projects',
    summary: "The caller's projects and those that colleagues have shared, last changed first",
    access: 'member',
    query: z.strictObject({ ...pageQuery }),
    response: page(project),
  }),
  create: endpoint({
    id: 'catalogue.projects.create',
    method: 'POST',
    path: '/api/catalogue/projects',
    summary: 'Makes a project; its name is the only one of its owner',
    access: 'member',
    body: z.strictObject({ name, creatorIds: ids.default([]), workIds: ids.default([]) }),
    response: project,
    status: 201,
  }),
  get: endpoint({
    id: 'catalogue.projects.get',
    method: 'GET',
    path: '/api/catalogue/projects/{id}',
    summary: 'A project with who works in it',
    access: 'member',
    params: idParams,
    response: project,
  }),
  rename: endpoint({
    id: 'catalogue.projects.rename',
    method: 'PUT',
    path: '/api/catalogue/projects/{id}/name',
    summary: 'Renames a project; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: z.int(), name }),
    response: project,
  }),
  delete: endpoint({
    id: 'catalogue.projects.delete',
    method: 'DELETE',
    path: '/api/catalogue/projects/{id}',
    summary: 'Deletes a project for everybody in it; what it held stays where it is',
    access: 'member',
    params: idParams,
    query: seenQuery,
  }),
  items: endpoint({
    id: 'catalogue.projects.items',
    method: 'GET',
    path: '/api/catalogue/projects/{id}/items',
    summary: 'The creators, images and videos of a project in order, or one kind of them',
    access: 'member',
    params: idParams,
    query: z.strictObject({ kind: projectKind.optional() }),
    response: items,
  }),
  add: endpoint({
    id: 'catalogue.projects.add',
    method: 'POST',
    path: '/api/catalogue/projects/{id}/items',
    summary: 'Puts creators and works at the end; those that are in already stay where they are',
    access: 'member',
    params: idParams,
    body: z
      .strictObject({ creatorIds: ids.default([]), workIds: ids.default([]) })
      .refine(({ creatorIds, workIds }) => creatorIds.length + workIds.length > 0),
    response: z.object({ added: z.int(), present: z.int() }),
  }),
  arrange: endpoint({
    id: 'catalogue.projects.arrange',
    method: 'PUT',
    path: '/api/catalogue/projects/{id}/order',
    summary: 'Puts one kind in order; answers 409 when it no longer stands in the order that the caller has seen',
    access: 'member',
    params: idParams,
    body: z.strictObject({ kind: projectKind, seen: ids, wanted: ids }),
    response: items,
  }),
  write: endpoint({
    id: 'catalogue.projects.write',
    method: 'PUT',
    path: '/api/catalogue/projects/{id}/items/{itemId}/note',
    summary: 'Saves the note of an item; an outdated version answers 409',
    access: 'member',
    params: itemParams,
    body: z.strictObject({ version: z.int(), note: optionalText(TEXT.note) }),
    response: projectItem,
  }),
  setStatus: endpoint({
    id: 'catalogue.projects.set-status',
    method: 'PUT',
    path: '/api/catalogue/projects/{id}/statuses',
    summary: 'Sets the status of items; answers 409 when one has another status than the caller has seen',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      status: projectStatus,
      items: z
        .array(z.strictObject({ id, seen: projectStatus }))
        .min(1)
        .max(PROJECT.items),
    }),
    response: items,
  }),
  remove: endpoint({
    id: 'catalogue.projects.remove',
    method: 'POST',
    path: '/api/catalogue/projects/{id}/removals',
    summary: 'Takes items out; for an hour they can be put back',
    access: 'member',
    params: idParams,
    body: z.strictObject({ ids: ids.min(1) }),
    response: z.object({ removed: z.int() }),
  }),
  restore: endpoint({
    id: 'catalogue.projects.restore',
    method: 'POST',
    path: '/api/catalogue/projects/{id}/restorations',
    summary: 'Puts items back as they were before they were taken out',
    access: 'member',
    params: idParams,
    body: z.strictObject({ ids: ids.min(1) }),
    response: z.object({ restored: z.int() }),
  }),
  colleagues: endpoint({
    id: 'catalogue.projects.colleagues',
    method: 'GET',
    path: '/api/catalogue/colleagues',
    summary: "Active members of the caller's company whose mail addresses are at the same domain of its own",
    access: 'member',
    /** Any form of a name: kanji, kana or Latin letters. */
    query: z.strictObject({ q: queryText.optional() }),
    response: z.object({ items: z.array(memberBrief) }),
  }),
  share: endpoint({
    id: 'catalogue.projects.share',
    method: 'PUT',
    path: '/api/catalogue/projects/{id}/colleagues/{memberId}',
    summary: 'Lets a colleague work in a project, too',
    access: 'member',
    params: memberParams,
    response: project,
  }),
  unshare: endpoint({
    id: 'catalogue.projects.unshare',
    method: 'DELETE',
    path: '/api/catalogue/projects/{id}/colleagues/{memberId}',
    summary: 'Ends the access of a colleague; the owner and the colleague can',
    access: 'member',
    params: memberParams,
  }),
} as const;
