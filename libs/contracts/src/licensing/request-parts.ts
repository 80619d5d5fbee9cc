import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { day, lines, optionalLines, text } from '../common/fields.js';
import { TEXT } from '../common/limits.js';
import { id, idParams, instant, page, pageQuery, rowVersion } from '../common/page.js';
import { amounts, amountsOf, type QuoteLine, quoteLine } from './amounts.js';
import { attachedFile } from './attached-files.js';
import { unclearedKind, unclearedRight } from './clearance-kinds.js';
import { licensedWork, partBrief } from './licence-requests.js';
import { LICENSING } from './licence-limits.js';
import { licenceFilters } from './list-filters.js';
import { PART_ACTS, PART_STATES } from './steps.js';
import { usage } from './terms.js';

const say = (code: FieldCode) => code;

/** The two sides of a part: who asks, and who answers for the creator. */
export const licenceSide = z.enum(['licensee', 'owner']);
export type LicenceSide = z.infer<typeof licenceSide>;

/** In which form the files are handed out: as they were uploaded, or up to 1080 lines. */
export const licenceForm = z.enum(['original', 'hd']);
export type LicenceForm = z.infer<typeof licenceForm>;

/** Whether lines that are no more each are no more together. */
const isInAll = (all: readonly QuoteLine[]): boolean => amountsOf(all).net <= LICENSING.mostYen;

const quoteTerms = {
  lines: z
    .array(quoteLine)
    .min(1, say('FIELD.QUOTE_LINES'))
    .max(LICENSING.lines, say('FIELD.TOO_MANY'))
    .refine((all) => all.some(({ yen }) => yen > LICENSING.mostYen) || isInAll(all), say('FIELD.YEN_SUM')),
  usage,
  message: optionalLines(LICENSING.message),
};
/** What the creator's side offers. */
export const quoteForm = z.strictObject({
  ...quoteTerms,
  form: licenceForm.default('original'),
  /** The last day on which it can be accepted. */
  validUntil: day,
});
export type QuoteForm = z.infer<typeof quoteForm>;
/** What the asking side wishes instead. */
export const counterForm = z.strictObject(quoteTerms);

/** A quote, or a counter to one, as it was sent; it never changes. */
export const quote = z.object({
  /** 1, 2, … of a part. */
  number: z.int(),
  by: licenceSide,
  usage,
  lines: z.array(quoteLine),
  amounts,
  validUntil: z.iso.date().nullable(),
  /** Null in a counter: the creator chooses. */
  form: licenceForm.nullable().default(null),
  message: z.string(),
  /** What the creator asks for beside it: part of what is accepted. */
  conditions: z.object({ never: z.string(), creditLine: z.string() }),
  sentAt: instant,
});
export type Quote = z.infer<typeof quote>;

/** What was written, or a file that was sent: its text is empty then. */
export const partMessage = z.object({
  ...{ id, by: licenceSide, name: z.string(), text: z.string() },
  file: attachedFile.nullable(),
  sentAt: instant,
});
export type PartMessage = z.infer<typeof partMessage>;

/** A step in the log of a part. */
export const partStep = z.object({
  act: z.enum(['submit', ...PART_ACTS]),
  by: z.enum(['licensee', 'owner', 'time']),
  name: z.string(),
  at: instant,
});

/** Another licence on the same axis, as the owner sees it. */
export const licenceConflict = z.object({
  workId: id,
  licenceId: id,
  number: z.string(),
  companyName: z.string(),
  start: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  /** What both have in common. */
  media: z.array(z.string()),
  territories: z.array(z.string()),
  exclusivity: z.string(),
});
export type LicenceConflict = z.infer<typeof licenceConflict>;

/** A right of a third person in a work that a use goes beyond, as the owner sees it. */
export const unclearedPart = unclearedRight.extend({ workId: id });
export type UnclearedPart = z.infer<typeof unclearedPart>;

/** What the creator's price list says of a use of a work, without tax. */
export const partEstimate = z.object({
  workId: id,
  /** Null where the list lacks a medium, the term or a territory of the use. */
  yen: z.int().nullable(),
  /** Whether the asking side sees it. */
  isShown: z.boolean(),
});
export type PartEstimate = z.infer<typeof partEstimate>;

export const requestPart = z.object({
  id,
  requestId: id,
  side: licenceSide,
  /** A colleague in the project from which the request came reads it. */
  isReadOnly: z.boolean(),
  state: z.enum(PART_STATES),
  creator: z.object({ id, name: z.string(), nameEn: z.string().default('') }),
  licensee: z.object({
    accountId: id,
    name: z.string(),
    companyName: z.string(),
    /** Since when the account has its company: members write it down themselves. */
    companySince: z.iso.date().nullable(),
  }),
  ...{ endClient: z.string(), product: z.string(), campaign: z.string() },
  deadline: z.iso.date().nullable(),
  note: z.string(),
  /** Files of the request. */
  files: z.array(attachedFile),
  usage,
  works: z.array(licensedWork),
  /** Rights that the terms proposed last go beyond, while the part is open; both sides are warned (decided by kind, without holders). */
  uncleared: z.array(unclearedKind.extend({ workId: id })).default([]),
  quotes: z.array(quote),
  messages: z.array(partMessage),
  steps: z.array(partStep),
  declineReason: z.string(),
  licence: z.object({ id, number: z.string() }).nullable(),
  extendsLicence: z.object({ id, number: z.string() }).nullable(),
  submittedAt: instant,
  version: z.int(),
});
export type RequestPart = z.infer<typeof requestPart>;

const version = rowVersion;
/** Whoever accepts says who they are, and that they may sign for the company. */
export const acceptance = z.strictObject({
  version,
  /** The quote that is accepted, so that nobody signs one they have not seen. */
  quote: rowVersion,
  companyName: text(TEXT.short),
  signerName: text(TEXT.short),
  signerTitle: text(TEXT.short),
  maySign: z.literal(true, say('FIELD.AGREEMENT')),
});

/** A part in the inbox of a creator. */
export const inboxPart = partBrief.extend({
  companyName: z.string(),
  product: z.string(),
  usage,
  deadline: z.iso.date().nullable(),
  submittedAt: instant,
});
export type InboxPart = z.infer<typeof inboxPart>;

export const requestParts = {
  inbox: endpoint({
    id: 'licensing.request-parts.inbox',
    method: 'GET',
    path: '/api/licensing/creators/{id}/parts',
    summary: 'What a creator was asked for, the newest first; for whoever answers for the creator',
    access: 'member',
    params: idParams,
    query: z.strictObject({ ...pageQuery, ...licenceFilters, state: z.enum(['open', 'decided']).optional() }),
    response: page(inboxPart),
  }),
  get: endpoint({
    id: 'licensing.request-parts.get',
    method: 'GET',
    path: '/api/licensing/parts/{id}',
    summary: "One creator's part of a request with all that was sent, for both sides",
    access: 'member',
    params: idParams,
    response: requestPart,
  }),
  conflicts: endpoint({
    id: 'licensing.request-parts.conflicts',
    method: 'POST',
    path: '/api/licensing/parts/{id}/conflicts',
    summary:
      'Licences with which a use of the works would collide, rights that are not cleared for it, and what the price list says of it; for the creator’s side',
    access: 'member',
    params: idParams,
    body: z.strictObject({ usage }),
    response: z.object({
      items: z.array(licenceConflict),
      uncleared: z.array(unclearedPart),
      estimates: z.array(partEstimate).default([]),
    }),
  }),
  quote: endpoint({
    id: 'licensing.request-parts.quote',
    method: 'POST',
    path: '/api/licensing/parts/{id}/quotes',
    summary: 'Sends a quote; 409 when it collides with a licence, or when the part has changed',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version, quote: quoteForm }),
    response: requestPart,
  }),
  counter: endpoint({
    id: 'licensing.request-parts.counter',
    method: 'POST',
    path: '/api/licensing/parts/{id}/counters',
    summary: 'Answers a quote with other terms',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version, quote: counterForm }),
    response: requestPart,
  }),
  decline: endpoint({
    id: 'licensing.request-parts.decline',
    method: 'POST',
    path: '/api/licensing/parts/{id}/refusal',
    summary: 'Declines a part with a reason',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version, reason: lines(LICENSING.message) }),
    response: requestPart,
  }),
  withdraw: endpoint({
    id: 'licensing.request-parts.withdraw',
    method: 'POST',
    path: '/api/licensing/parts/{id}/withdrawal',
    summary: 'Takes a part back',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version }),
    response: requestPart,
  }),
  accept: endpoint({
    id: 'licensing.request-parts.accept',
    method: 'POST',
    path: '/api/licensing/parts/{id}/acceptance',
    summary: 'Accepts the last quote: the licence holds; 409 when another licence has taken the days',
    access: 'member',
    params: idParams,
    body: acceptance,
    response: requestPart,
  }),
  say: endpoint({
    id: 'licensing.request-parts.say',
    method: 'POST',
    path: '/api/licensing/parts/{id}/messages',
    summary: 'Writes to the other side',
    access: 'member',
    params: idParams,
    body: z.strictObject({ text: lines(LICENSING.message) }),
    response: requestPart,
  }),
} as const;
