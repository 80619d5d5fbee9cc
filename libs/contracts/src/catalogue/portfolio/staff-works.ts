import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { lines, queryText } from '../../common/fields.js';
import { PAGE, STAFF_WORKS } from '../../common/limits.js';
import { id, idParams, instant, many, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { CATEGORY_FILTERS, KEY_FILTERS } from '../finding/filter-names.js';
import { categoryKey } from './categories.js';
import { publishStatus } from './profiles.js';
import { bulkIds, refusedWork, workCard } from './works.js';

/**
 * By what staff narrow the works: the owner's choice while staff have not hidden the work, files that are being prepared or could not be
 * processed, works that staff have hidden, and works with a report that is not decided.
 */
export const STAFF_WORK_STATES = [...publishStatus.options, 'waiting', 'failed', 'hidden', 'reported'] as const;
export type StaffWorkState = (typeof STAFF_WORK_STATES)[number];

/** What a work lacks that others look for. */
export const WORK_GAPS = ['english-title', 'credits'] as const;
export type WorkGap = (typeof WORK_GAPS)[number];

/** Orders of §9, and the day on which the work was added. */
export const STAFF_WORK_SORTS = [
  'added',
  'on-air-date',
  'views',
  'client',
  'agency',
  'project',
  'creator',
  'award',
  'storage',
] as const;
export type StaffWorkSort = (typeof STAFF_WORK_SORTS)[number];

export const staffWorkSearch = z.strictObject({
  ...pageQuery,
  kind: assetKind,
  q: queryText.optional(),
  state: z.enum(STAFF_WORK_STATES).optional(),
  lacks: z.enum(WORK_GAPS).optional(),
  mediaType: many(categoryKey),
  imageType: many(categoryKey),
  genre: many(categoryKey),
  commodityType: many(categoryKey),
  situation: many(categoryKey),
  role: many(categoryKey),
  sort: z.enum(STAFF_WORK_SORTS).default('added'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffWorkSearch = z.infer<typeof staffWorkSearch>;

/** A work as staff see it, whatever its state. */
export const staffWork = z.object({
  ...workCard.omit({ isFavourite: true, roles: true, hiddenByStaff: true }).shape,
  agencyName: z.string(),
  imageType: z.string().nullable(),
  addedAt: instant,
  /** Whether the owner's account is active; nobody else sees the works of another one. */
  isOwnerActive: z.boolean(),
  figures: z.object({ views: z.int(), favourites: z.int() }),
  /** `bytes`: of the files as they were uploaded, and of all that was made of them. Services may be older than pages. */
  files: z.object({
    ids: z.array(id),
    all: z.int(),
    waiting: z.int(),
    failed: z.int(),
    bytes: z.int().default(0),
  }),
  lacks: z.array(z.enum(WORK_GAPS)),
  hidden: z.object({ at: instant, reason: z.string(), byName: z.string() }).nullable(),
});
export type StaffWork = z.infer<typeof staffWork>;

export const WORK_ACTS = [
  'added',
  'saved',
  'publish',
  'limited',
  'unpublish',
  'categorised',
  'hidden',
  'restored',
  /** A right of a third person in it has ended. */
  'uncleared',
] as const;
export type WorkAct = (typeof WORK_ACTS)[number];

/** What somebody did to a work; saving several times in a row is told once, at the last time. */
export const workEvent = z.object({
  id,
  at: instant,
  act: z.enum(WORK_ACTS),
  /** Empty once the account was erased; null: nobody recorded it. */
  byName: z.string().nullable(),
  reason: z.string(),
});
export type WorkEvent = z.infer<typeof workEvent>;

/** A work with what was done to it, the latest first, and how it is shared; whom a link is for is the owner's. */
export const staffWorkWithHistory = z.object({
  work: staffWork,
  history: z.array(workEvent),
  links: z.object({ all: z.int(), open: z.int(), openings: z.int(), lastOpenedAt: instant.nullable() }),
});
export type StaffWorkWithHistory = z.infer<typeof staffWorkWithHistory>;

const changedWorks = z.object({ changed: z.array(id), refused: z.array(refusedWork) });

/** What the files of a creator's works take, in bytes; a file of two works counts twice. */
export const creatorStorage = z.object({ ownerId: id, works: z.int().min(0), bytes: z.number().int().min(0) });
export type CreatorStorage = z.infer<typeof creatorStorage>;

export const staffWorks = {
  storage: endpoint({
    id: 'catalogue.staff-works.storage',
    method: 'POST',
    path: '/api/catalogue/staff/storage',
    summary: 'How many works creators have, and what their files take; creators without works are left out',
    access: 'admin',
    limit: 'read',
    body: z.strictObject({ ownerIds: z.array(id).min(1).max(PAGE.max) }),
    response: z.object({ items: z.array(creatorStorage) }),
  }),
  search: endpoint({
    id: 'catalogue.staff-works.search',
    method: 'GET',
    path: '/api/catalogue/staff-works',
    summary: 'Works of all members in every state, for staff',
    access: 'admin',
    query: staffWorkSearch,
    response: page(staffWork),
  }),
  facets: endpoint({
    id: 'catalogue.staff-works.facets',
    method: 'GET',
    path: '/api/catalogue/staff-works/facets',
    summary: 'How many works each category and role would leave, for staff',
    access: 'admin',
    query: staffWorkSearch,
    response: z.object({ items: z.array(z.object({ kind: z.enum(KEY_FILTERS), key: z.string(), count: z.int() })) }),
  }),
  get: endpoint({
    id: 'catalogue.staff-works.get',
    method: 'GET',
    path: '/api/catalogue/staff-works/{id}',
    summary: 'A work in whatever state, with its history and the figures of its links, for staff',
    access: 'admin',
    params: idParams,
    response: staffWorkWithHistory,
  }),
  hide: endpoint({
    id: 'catalogue.staff-works.hide',
    method: 'POST',
    path: '/api/catalogue/staff-works/hidden',
    summary: 'Hides works from everybody but their owners, who are told the reason; tells which could not be',
    access: 'admin',
    body: z.strictObject({ ids: bulkIds, reason: lines(STAFF_WORKS.reason) }),
    response: changedWorks,
  }),
  categorise: endpoint({
    id: 'catalogue.staff-works.categorise',
    method: 'POST',
    path: '/api/catalogue/staff-works/categorised',
    summary: 'Gives works a category, or takes it from them; tells which could not be changed',
    access: 'admin',
    body: z.strictObject({
      ids: bulkIds,
      filter: z.enum(CATEGORY_FILTERS),
      key: categoryKey,
      /** False takes it away. */
      isSet: z.boolean(),
    }),
    response: changedWorks,
  }),
  restore: endpoint({
    id: 'catalogue.staff-works.restore',
    method: 'POST',
    path: '/api/catalogue/staff-works/restored',
    summary: 'Takes the hiding back: the works are what their owners have chosen, and the owners are told',
    access: 'admin',
    body: z.strictObject({ ids: bulkIds }),
    response: changedWorks,
  }),
} as const;
