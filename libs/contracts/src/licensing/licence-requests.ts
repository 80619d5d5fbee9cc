import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { day, optionalLines, optionalText, text } from '../common/fields.js';
import { TEXT } from '../common/limits.js';
import { id, idParams, instant, page, pageQuery, seenQuery, rowVersion } from '../common/page.js';
import { assetKind } from '../media/assets.js';
import { attachedFile } from './attached-files.js';
import { unclearedKind } from './clearance-kinds.js';
import { LICENSING } from './licence-limits.js';
import { licenceFilters, whose } from './list-filters.js';
import { shownTerms } from './offers.js';
import { PART_STATES } from './steps.js';
import { usage, usageDraft } from './terms.js';

const say = (code: FieldCode) => code;

/** A work as requests and licences name it; titles are those of the moment. */
export const licensedWork = z.object({ id, kind: assetKind, title: z.string(), titleEn: z.string() });
export type LicensedWork = z.infer<typeof licensedWork>;

/** What a creator is called, in Japanese and in Latin letters; the second is empty where it is not known. */
export const creatorNames = { creatorName: z.string(), creatorNameEn: z.string().default('') };

/** From where a request was begun. */
const requestSource = z.strictObject({ kind: z.enum(['work', 'project', 'slide-select']), id });

const workIds = z
  .array(id)
  .min(1, say('FIELD.LICENCE_WORKS'))
  .max(LICENSING.works, say('FIELD.LICENCE_WORKS_MANY'))
  .transform((all) => [...new Set(all)]);

/** For what the works are used; what a draft may leave empty, a submission needs. */
const purpose = {
  /** The advertiser whose product it is. */
  endClient: optionalText(TEXT.short),
  product: optionalText(TEXT.short),
  campaign: optionalText(TEXT.short),
  /** Day by which an answer is needed. */
  deadline: day.nullable().default(null),
  note: optionalLines(TEXT.long),
};
/** A request while it is filled in. */
export const requestDraft = z.strictObject({ workIds, ...purpose, usage: usageDraft.default({}) });
export type RequestDraft = z.infer<typeof requestDraft>;
/** A request as it is submitted. */
export const submittedRequest = z.strictObject({
  ...purpose,
  workIds,
  endClient: text(TEXT.short),
  product: text(TEXT.short),
  usage,
});

/** What stands against a request before it is answered. */
export const requestHint = z.object({
  workId: id,
  /** The work is not offered, or not like this; empty when it may be asked for. */
  outside: z.array(z.enum(['not-licensable', 'medium', 'territory', 'term', 'alteration'])),
  /** What is offered; null when the work is not licensable. */
  offered: shownTerms.nullable().default(null),
  /** Another licence holds the days: the first day from which the same term would be free, null when never. */
  taken: z.object({ freeFrom: z.iso.date().nullable() }).nullable(),
  /** Rights of third persons that are not cleared so far; it may be asked for all the same. */
  uncleared: z.array(unclearedKind),
  /** The fee of the price list, where it is shown and holds every medium and territory. */
  estimateYen: z.int().nullable(),
});
export type RequestHint = z.infer<typeof requestHint>;

/** One creator's part of a request, in lists. */
export const partBrief = z.object({
  id,
  creatorId: id,
  ...creatorNames,
  state: z.enum(PART_STATES),
  works: z.array(licensedWork),
  /** Total of the last quote in yen, tax included. */
  totalYen: z.int().nullable(),
  /** Day until which the quote is open. */
  validUntil: z.iso.date().nullable(),
  licenceId: id.nullable(),
  /** Something was said or done by the other side that the caller has not seen. */
  isFresh: z.boolean(),
});
export type PartBrief = z.infer<typeof partBrief>;

/** A work of a draft with its creator; what was sent names the creator in its part. */
const requestedWork = licensedWork.extend({ ...creatorNames, creatorName: z.string().default('') });
export type RequestedWork = z.infer<typeof requestedWork>;

export const licenceRequest = z.object({
  id,
  isDraft: z.boolean(),
  companyName: z.string(),
  ...{ endClient: z.string(), product: z.string(), campaign: z.string() },
  deadline: z.iso.date().nullable(),
  note: z.string(),
  usage: usageDraft,
  /** The use was filled in from the member's request before it. */
  isCarriedOver: z.boolean().default(false),
  works: z.array(requestedWork),
  files: z.array(attachedFile),
  source: requestSource.nullable(),
  /** The licence that it extends or widens. */
  extendsLicence: z.object({ id, number: z.string() }).nullable(),
  /** A colleague in the project from which it came reads it; empty name for one's own. */
  isReadOnly: z.boolean(),
  askedBy: z.string(),
  parts: z.array(partBrief),
  createdAt: instant,
  updatedAt: instant,
  version: z.int(),
});
export type LicenceRequest = z.infer<typeof licenceRequest>;

export const licenceRequests = {
  list: endpoint({
    id: 'licensing.licence-requests.list',
    method: 'GET',
    path: '/api/licensing/requests',
    summary: "The caller's requests and drafts, or those of colleagues; last changed first",
    access: 'member',
    query: z.strictObject({
      ...pageQuery,
      ...licenceFilters,
      whose,
      state: z.enum(['draft', 'open', 'decided']).optional(),
    }),
    response: page(licenceRequest),
  }),
  create: endpoint({
    id: 'licensing.licence-requests.create',
    method: 'POST',
    path: '/api/licensing/requests',
    summary: "Begins a request as a draft, with the caller's usual choices",
    access: 'member',
    body: z.strictObject({ workIds, source: requestSource.nullable().default(null) }),
    response: licenceRequest,
    status: 201,
  }),
  get: endpoint({
    id: 'licensing.licence-requests.get',
    method: 'GET',
    path: '/api/licensing/requests/{id}',
    summary: "One of the caller's requests, or of a colleague's in a project of both",
    access: 'member',
    params: idParams,
    response: licenceRequest,
  }),
  save: endpoint({
    id: 'licensing.licence-requests.save',
    method: 'PUT',
    path: '/api/licensing/requests/{id}',
    summary: 'Saves a draft; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, ...requestDraft.shape }),
    response: licenceRequest,
  }),
  hints: endpoint({
    id: 'licensing.licence-requests.hints',
    method: 'GET',
    path: '/api/licensing/requests/{id}/hints',
    summary: 'What stands against a draft, and what the price lists say of it, work by work',
    access: 'member',
    params: idParams,
    response: z.object({ items: z.array(requestHint) }),
  }),
  submit: endpoint({
    id: 'licensing.licence-requests.submit',
    method: 'POST',
    path: '/api/licensing/requests/{id}/submission',
    summary: 'Submits a draft: each creator gets a part of it',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion }),
    response: licenceRequest,
  }),
  delete: endpoint({
    id: 'licensing.licence-requests.delete',
    method: 'DELETE',
    path: '/api/licensing/requests/{id}',
    summary: 'Deletes a draft',
    access: 'member',
    params: idParams,
    query: seenQuery,
  }),
} as const;
