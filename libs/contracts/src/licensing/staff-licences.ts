import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import { day, queryText } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery } from '../common/page.js';
import { clearance } from './clearances.js';
import { staffDisputeDetails } from './disputes.js';
import { licensedWork } from './licence-requests.js';
import { licence, licenceDocument } from './licences.js';
import { MEDIA } from './media.js';
import { requestPart } from './request-parts.js';
import { LICENCE_STATES, PART_STATES } from './steps.js';

/** States in the list of staff: of the part until a licence is made of it, then of the licence. */
export const DESK_STATES = [...PART_STATES.filter((state) => state !== 'accepted'), ...LICENCE_STATES] as const;
export const deskState = z.enum(DESK_STATES);
export type DeskState = z.infer<typeof deskState>;

/** Orders of the list; by the last day, what has none is the last. */
export const DESK_SORTS = ['submitted', 'acted', 'ends'] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

const narrowed = {
  /** Words of number, company, creator, work, product, campaign or end client. */
  q: queryText.optional(),
  /** Days on which it was asked for, both included; of Asia/Tokyo. */
  from: day.optional(),
  to: day.optional(),
};
export const staffLicenceSearch = z.strictObject({
  ...pageQuery,
  ...narrowed,
  state: deskState.optional(),
  sort: z.enum(DESK_SORTS).default('submitted'),
  direction: z.enum(['asc', 'desc']).default('desc'),
});
export type StaffLicenceSearch = z.infer<typeof staffLicenceSearch>;

/** One creator's part of a request with the licence that was made of it, without amounts and without what was written. */
export const staffLicence = z.object({
  /** Of the part. */
  id,
  /** Of the licence; empty until there is one. */
  number: z.string(),
  state: deskState,
  companyName: z.string(),
  creatorName: z.string(),
  ...{ endClient: z.string(), product: z.string(), campaign: z.string() },
  works: z.array(licensedWork),
  media: z.array(z.enum(MEDIA)),
  start: z.iso.date(),
  /** The first day on which it no longer holds; null without end. */
  endsOn: z.iso.date().nullable(),
  /** The day from which it no longer holds because both sides ended it early. */
  endedOn: z.iso.date().nullable().default(null),
  submittedAt: instant,
  /** When the last step was taken. */
  actedAt: instant,
  /** A dispute about it is open. */
  isDisputed: z.boolean(),
});
export type StaffLicence = z.infer<typeof staffLicence>;

export const staffLicenceDetails = z.object({
  state: deskState,
  /** Messages only while there is, or was, a dispute about it. */
  part: requestPart.omit({ side: true, isReadOnly: true, uncleared: true }),
  licence: licence.omit({ side: true, code: true, isReadOnly: true }).nullable(),
  disputes: z.array(staffDisputeDetails),
  /** What is noted about rights of others in its works. */
  clearances: z.array(clearance),
});
export type StaffLicenceDetails = z.infer<typeof staffLicenceDetails>;

export const staffLicences = {
  search: endpoint({
    id: 'licensing.staff-licences.search',
    method: 'GET',
    path: '/api/licensing/staff-licences',
    summary: 'All requests and licences for staff; no drafts, no amounts',
    access: 'admin',
    query: staffLicenceSearch,
    response: page(staffLicence),
  }),
  counts: endpoint({
    id: 'licensing.staff-licences.counts',
    method: 'GET',
    path: '/api/licensing/staff-licence-counts',
    summary: 'How many requests and licences there are in each state',
    access: 'admin',
    query: z.strictObject(narrowed),
    response: z.object({ items: z.array(z.object({ state: deskState, count: z.int() })) }),
  }),
  get: endpoint({
    id: 'licensing.staff-licences.get',
    method: 'GET',
    path: '/api/licensing/staff-licences/{id}',
    summary: 'One part with its licence, steps and disputes; each opening stands in the log of staff',
    access: 'admin',
    params: idParams,
    response: staffLicenceDetails,
  }),
  document: endpoint({
    id: 'licensing.staff-licences.document',
    method: 'GET',
    path: '/api/licensing/staff-licences/{id}/documents/{document}',
    summary: 'A document of a licence as its sides have it; each opening stands in the log of staff',
    access: 'admin',
    limit: 'making',
    params: z.strictObject({ id, document: licenceDocument }),
    status: 200,
  }),
} as const;

/** What a case is called where there is no number of a licence: short enough to be read out. */
export const partNumber = (partId: string): string => partId.slice(-8).toUpperCase();
