import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { tokyoDay } from '../common/days.js';
import { day, lines, optionalLines } from '../common/fields.js';
import { id, idParams, instant, page, pageQuery, rowVersion } from '../common/page.js';
import { amounts, quoteLine } from './amounts.js';
import { LICENSING } from './licence-limits.js';
import { creatorNames, licensedWork } from './licence-requests.js';
import { licenceFilters, whose } from './list-filters.js';
import { issuer } from './offers.js';
import { licenceForm, licenceSide } from './request-parts.js';
import { LICENCE_STATES } from './steps.js';
import { usage } from './terms.js';

const say = (code: FieldCode) => code;

/** What was agreed, as it was on the day of acceptance; it never changes. */
export const licenceTerms = z.object({
  licensee: z.object({ companyName: z.string(), signerName: z.string(), signerTitle: z.string() }),
  licensor: z.object({ name: z.string(), nameEn: z.string().default(''), issuer }),
  ...{ endClient: z.string(), product: z.string(), campaign: z.string() },
  works: z.array(licensedWork),
  usage,
  lines: z.array(quoteLine),
  amounts,
  /** Of the files that are handed out. */
  form: licenceForm.default('original'),
  creditLine: z.string(),
  never: z.string(),
  /** The edition of the terms of use that held then. */
  termsEdition: z.iso.date().nullable(),
  acceptedOn: z.iso.date(),
});
export type LicenceTerms = z.infer<typeof licenceTerms>;

/** What one side has written on an early end, or in answer to it. */
const ending = z.object({ by: licenceSide, on: z.iso.date(), reason: z.string() });

export const licenceBrief = z.object({
  id,
  number: z.string(),
  side: licenceSide,
  state: z.enum(LICENCE_STATES),
  companyName: z.string(),
  ...creatorNames,
  product: z.string(),
  works: z.array(licensedWork),
  start: z.iso.date(),
  /** The first day on which it no longer holds. */
  endsOn: z.iso.date().nullable(),
  /** The day from which it no longer holds because both sides ended it early. */
  endedOn: z.iso.date().nullable().default(null),
  totalYen: z.int(),
  paidOn: z.iso.date().nullable(),
  /** The side that wishes to end it early, as long as the other one has not answered. */
  endingBy: licenceSide.nullable().default(null),
});
export type LicenceBrief = z.infer<typeof licenceBrief>;

export const licence = licenceBrief.extend({
  partId: id,
  /** A colleague in the project from which the request came reads it. */
  isReadOnly: z.boolean(),
  terms: licenceTerms,
  /** What the check page asks for beside the number. */
  code: z.string(),
  /** The licence that it extends or widens, and those that extend it. */
  chain: z.array(z.object({ id, number: z.string(), start: z.iso.date(), endsOn: z.iso.date().nullable() })),
  /** One side wishes to end it early; null when nobody does. */
  ending: ending.nullable(),
  /** The last wish that came to nothing: its own side took it back, or the other one refused. */
  droppedEnding: ending.extend({ asked: ending }).nullable().default(null),
  /** With the reason of the side that agreed; where `asked` is null, both reasons stand in one. */
  ended: z.object({ on: z.iso.date(), reason: z.string(), asked: ending.nullable().default(null) }).nullable(),
  acceptedAt: instant,
  version: z.int(),
});
export type Licence = z.infer<typeof licence>;

/** What the check page says of a licence, and nothing else. */
export const licenceCheck = z.object({
  number: z.string(),
  isValid: z.boolean(),
  works: z.array(z.object({ title: z.string(), titleEn: z.string() })),
  start: z.iso.date(),
  /** The first day on which it no longer holds. */
  endsOn: z.iso.date().nullable(),
  /** The day from which it no longer holds because both sides ended it early. */
  endedOn: z.iso.date().nullable().default(null),
});
export type LicenceCheck = z.infer<typeof licenceCheck>;

/** Nobody has paid in time to come. */
const paymentDay = day
  .refine((value) => value <= tokyoDay(new Date()), say('FIELD.DATE'))
  .refine((value) => value >= '2000-01-01', say('FIELD.DATE'));

export const LICENCE_NUMBER = /^KL\d{4}-\d{6}$/;
const number = z.string().regex(LICENCE_NUMBER);
/** The most characters of a code as somebody writes it. */
export const LICENCE_CODE_WRITTEN = 100;
/** A code as it is compared, however it is written: blanks and hyphens of any kind do not count. */
export const licenceCodeOf = (written: string): string =>
  written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
export const licenceDocument = z.enum(['certificate', 'quote', 'order', 'invoice']);
export type LicenceDocument = z.infer<typeof licenceDocument>;

/** What lists of licences are narrowed by. */
const ofLicences = {
  ...licenceFilters,
  state: z.enum(LICENCE_STATES).optional(),
  /** Those that hold this work. */
  work: id.optional(),
};

export const licences = {
  list: endpoint({
    id: 'licensing.licences.list',
    method: 'GET',
    path: '/api/licensing/licences',
    summary: "The caller's licences, or those of colleagues; the newest first",
    access: 'member',
    query: z.strictObject({ ...pageQuery, ...ofLicences, whose }),
    response: page(licenceBrief),
  }),
  ofCreator: endpoint({
    id: 'licensing.licences.of-creator',
    method: 'GET',
    path: '/api/licensing/creators/{id}/licences',
    summary: 'The licences that a creator has given; for whoever answers for the creator',
    access: 'member',
    params: idParams,
    query: z.strictObject({ ...pageQuery, ...ofLicences }),
    response: page(licenceBrief),
  }),
  get: endpoint({
    id: 'licensing.licences.get',
    method: 'GET',
    path: '/api/licensing/licences/{id}',
    summary: 'A licence, for both sides',
    access: 'member',
    params: idParams,
    response: licence,
  }),
  document: endpoint({
    id: 'licensing.licences.document',
    method: 'GET',
    path: '/api/licensing/licences/{id}/documents/{document}',
    summary: 'Certificate, quote, purchase order or invoice as a PDF in both languages',
    access: 'member',
    limit: 'making',
    params: z.strictObject({ id, document: licenceDocument }),
    status: 200,
  }),
  extend: endpoint({
    id: 'licensing.licences.extend',
    method: 'POST',
    path: '/api/licensing/licences/{id}/extensions',
    summary: 'Begins a request that extends or widens a licence, filled from it',
    access: 'member',
    params: idParams,
    response: z.object({ requestId: id }),
    status: 201,
  }),
  setPaid: endpoint({
    id: 'licensing.licences.set-paid',
    method: 'PUT',
    path: '/api/licensing/licences/{id}/payment',
    summary: "The creator's side says on which day a licence was paid, or that it was not",
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, paidOn: paymentDay.nullable() }),
    response: licence,
  }),
  end: endpoint({
    id: 'licensing.licences.end',
    method: 'POST',
    path: '/api/licensing/licences/{id}/ending',
    summary: 'Asks to end a licence early, or agrees to what the other side has asked',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, reason: lines(LICENSING.message) }),
    response: licence,
  }),
  dropEnding: endpoint({
    id: 'licensing.licences.drop-ending',
    method: 'POST',
    path: '/api/licensing/licences/{id}/ending/withdrawal',
    summary: 'Takes back the wish to end a licence early, or refuses that of the other side with a reason',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, reason: optionalLines(LICENSING.message) }),
    response: licence,
  }),
  check: endpoint({
    id: 'licensing.licences.check',
    method: 'GET',
    path: '/api/licensing/licence-checks/{number}',
    summary: 'Whether a licence holds, for whoever has its number and code',
    access: 'anyone',
    limit: 'code',
    params: z.strictObject({ number }),
    query: z.strictObject({ code: z.string().max(LICENCE_CODE_WRITTEN).transform(licenceCodeOf) }),
    response: licenceCheck,
  }),
} as const;
