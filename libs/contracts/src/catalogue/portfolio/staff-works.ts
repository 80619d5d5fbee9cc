import { z } from 'zod';
import { endpoint } from '../../common/endpoint.js';
import { lines, queryText } from '../../common/fields.js';
import { STAFF_WORKS } from '../../common/limits.js';
import { id, instant, many, page, pageQuery } from '../../common/page.js';
import { assetKind } from '../../media/assets.js';
import { categoryKey } from './categories.js';
import { publishStatus } from './profiles.js';
import { bulkIds, refusedWork, workCard } from './works.js';

/**
 * By what staff narrow the works: the owner's choice while staff have not hidden the work, files that are being prepared or could not be
 * processed, and works that staff have hidden.
 */
export const STAFF_WORK_STATES = [...publishStatus.options, 'waiting', 'failed', 'hidden'] as const;
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
  files: z.object({ ids: z.array(id), all: z.int(), waiting: z.int(), failed: z.int() }),
  lacks: z.array(z.enum(WORK_GAPS)),
  hidden: z.object({ at: instant, reason: z.string(), byName: z.string() }).nullable(),
});
export type StaffWork = z.infer<typeof staffWork>;

const changedWorks = z.object({ changed: z.array(id), refused: z.array(refusedWork) });

export const staffWorks = {
  search: endpoint({
    id: 'catalogue.staff-works.search',
    method: 'GET',
    path: '/api/catalogue/staff-works',
    summary: 'Works of all members in every state, for staff',
    access: 'admin',
    query: staffWorkSearch,
    response: page(staffWork),
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
