import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { lines, optionalLines } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery, rowVersion } from '../common/page.js';
import { DISPUTE_ACTS, DISPUTE_STATES } from './dispute-steps.js';
import { LICENSING } from './licence-limits.js';
import { licenceSide } from './request-parts.js';

const say = (code: FieldCode) => code;

/** What a dispute about a licence is about. */
export const DISPUTE_REASONS = ['scope', 'payment', 'terms', 'rights', 'other'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

const disputeAct = z.enum(DISPUTE_ACTS);
const words = lines(LICENSING.message);

/** A step of a dispute, with its words, which both sides and staff read. */
const disputeStep = z.object({
  act: disputeAct,
  by: z.enum(['licensee', 'owner', 'staff']),
  text: z.string(),
  at: instant,
});

/** A dispute as the sides of its licence see it. */
export const licenceDispute = z.object({
  id,
  /** Who has told staff of it. */
  by: licenceSide,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  steps: z.array(disputeStep),
  /** What the caller may do now. */
  acts: z.array(disputeAct),
  version: z.int(),
});
export type LicenceDispute = z.infer<typeof licenceDispute>;

/** The disputes of a licence, and whether the caller's side may tell of another one. */
export const licenceDisputeList = z.object({ items: z.array(licenceDispute), mayOpen: z.boolean() });
export type LicenceDisputeList = z.infer<typeof licenceDisputeList>;

export const disputeForm = z.strictObject({ reason: z.enum(DISPUTE_REASONS, say('FIELD.REQUIRED')), text: words });
export type DisputeForm = z.infer<typeof disputeForm>;

/** A dispute in the list of staff: nothing of what was written. */
export const staffDispute = z.object({
  id,
  partId: id,
  number: z.string(),
  by: licenceSide,
  reason: z.enum(DISPUTE_REASONS),
  state: z.enum(DISPUTE_STATES),
  companyName: z.string(),
  creatorName: z.string(),
  product: z.string(),
  openedAt: instant,
  /** Null while it is open. */
  closedAt: instant.nullable(),
});
export type StaffDispute = z.infer<typeof staffDispute>;

/** The same with what was written, who wrote it, and the notes of staff. */
export const staffDisputeDetails = staffDispute.extend({
  steps: z.array(disputeStep.extend({ name: z.string(), note: z.string() })),
  acts: z.array(disputeAct),
  version: z.int(),
});
export type StaffDisputeDetails = z.infer<typeof staffDisputeDetails>;

export const staffDisputeForm = z.strictObject({
  version: rowVersion,
  act: z.enum(['answer', 'settle']),
  /** Both sides read it. */
  text: words,
  /** Only staff read it. */
  note: optionalLines(LICENSING.message),
});
export type StaffDisputeForm = z.infer<typeof staffDisputeForm>;

/** By what staff narrow disputes: those that wait for them, those they have answered, and closed ones. */
export const DISPUTE_QUEUES = ['waiting', 'answered', 'closed'] as const;
export type DisputeQueue = (typeof DISPUTE_QUEUES)[number];

export const licenceDisputes = {
  ofLicence: endpoint({
    id: 'licensing.licence-disputes.of-licence',
    method: 'GET',
    path: '/api/licensing/licences/{id}/disputes',
    summary: 'The disputes about a licence with what staff have answered, oldest first; for both sides',
    access: 'member',
    params: idParams,
    response: licenceDisputeList,
  }),
  open: endpoint({
    id: 'licensing.licence-disputes.open',
    method: 'POST',
    path: '/api/licensing/licences/{id}/disputes',
    summary: 'Tells staff that there is a dispute; one of a side at a time',
    access: 'member',
    params: idParams,
    body: disputeForm,
    response: licenceDisputeList,
    status: 201,
  }),
  say: endpoint({
    id: 'licensing.licence-disputes.say',
    method: 'POST',
    path: '/api/licensing/disputes/{id}/statements',
    summary: 'What a side adds to a dispute; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, text: words }),
    response: licenceDisputeList,
    status: 201,
  }),
  withdraw: endpoint({
    id: 'licensing.licence-disputes.withdraw',
    method: 'POST',
    path: '/api/licensing/disputes/{id}/withdrawal',
    summary: 'Takes a dispute back, by the side that told of it; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion }),
    response: licenceDisputeList,
  }),
} as const;

export const staffDisputes = {
  list: endpoint({
    id: 'licensing.staff-disputes.list',
    method: 'GET',
    path: '/api/licensing/staff-disputes',
    summary: 'Disputes for staff, the oldest first; closed ones newest first',
    access: 'admin',
    query: z.strictObject({ ...pageQuery, queue: z.enum(DISPUTE_QUEUES).default('waiting') }),
    response: page(staffDispute),
  }),
  waiting: endpoint({
    id: 'licensing.staff-disputes.waiting',
    method: 'GET',
    path: '/api/licensing/waiting-disputes',
    summary: 'How many disputes wait for staff, and since when the oldest does',
    access: 'admin',
    response: z.object({ count: z.int(), since: instant.nullable() }),
  }),
  act: endpoint({
    id: 'licensing.staff-disputes.act',
    method: 'POST',
    path: '/api/licensing/staff-disputes/{id}/steps',
    summary: 'Answers both sides, or settles the dispute; an outdated version answers 409',
    access: 'admin',
    params: idParams,
    body: staffDisputeForm,
    response: staffDisputeDetails,
    status: 201,
  }),
} as const;
