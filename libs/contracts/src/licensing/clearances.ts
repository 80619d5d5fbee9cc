import { z } from 'zod';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { day, optionalLines, text } from '../common/fields.js';
import { TEXT } from '../common/limits.js';
import { id, idParams, instant, page, pageQuery, rowVersion } from '../common/page.js';
import { CLEARANCE_KINDS, CLEARANCE_SCOPES } from './clearance-kinds.js';
import { licensedWork } from './licence-requests.js';
import { attachedFile } from './attached-files.js';
import { LICENSING } from './licence-limits.js';
import { MEDIA } from './media.js';

const say = (code: FieldCode) => code;

/** A time of day in Tokyo. */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('FIELD.INVALID'));

/** Contracts are not older; and moments before the year 1 are no instants to pages and databases. */
const clearanceDay = day.refine((value) => value >= '1900-01-01', say('FIELD.DATE'));

/** A right of a third person in a work. */
export const clearanceForm = z
  .strictObject({
    kind: z.enum(CLEARANCE_KINDS, say('FIELD.INVALID')),
    holder: text(TEXT.short),
    scope: z.enum(CLEARANCE_SCOPES, say('FIELD.INVALID')),
    /** The media that are allowed; empty where only the portfolio is. */
    media: z.array(z.enum(MEDIA, say('FIELD.INVALID'))).max(MEDIA.length).default([]),
    start: clearanceDay.nullable().default(null),
    /** The last day, or null without end. */
    lastDay: clearanceDay.nullable().default(null),
    /** When it ends on its last day; null: with the day. */
    endTime: timeOfDay.nullable().default(null),
    note: optionalLines(LICENSING.message),
  })
  .refine(({ scope, media }) => scope === 'portfolio' || media.length > 0, { error: say('FIELD.REQUIRED'), path: ['media'] })
  .refine(({ start, lastDay }) => start === null || lastDay === null || lastDay >= start, {
    error: say('FIELD.END_BEFORE_START'),
    path: ['lastDay'],
  })
  .refine(({ lastDay, endTime }) => endTime === null || lastDay !== null, { error: say('FIELD.REQUIRED'), path: ['lastDay'] })
  .transform((given) => ({ ...given, media: given.scope === 'media' ? [...new Set(given.media)] : [] })); // prettier-ignore
export type ClearanceForm = z.infer<typeof clearanceForm>;

/** The first moment after a clearance: 00:00 of the next day in Tokyo, or its time on the last day; null without end. */
export function endOfClearance({ lastDay, endTime }: Pick<ClearanceForm, 'lastDay' | 'endTime'>): Date | null {
  if (lastDay === null) return null;
  const moment = new Date(`${lastDay}T${endTime ?? '00:00'}:00+09:00`);
  return endTime === null ? new Date(moment.getTime() + 86_400_000) : moment;
}

export const clearance = z.object({
  id,
  workId: id,
  kind: z.enum(CLEARANCE_KINDS),
  holder: z.string(),
  scope: z.enum(CLEARANCE_SCOPES),
  media: z.array(z.enum(MEDIA)),
  start: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  endTime: z.string().nullable(),
  note: z.string(),
  /** Seen by whoever answers for the creator, and by staff. */
  proof: attachedFile.nullable(),
  /** The first moment at which it no longer holds. */
  endsAt: instant.nullable(),
  version: z.int(),
});
export type Clearance = z.infer<typeof clearance>;

/** A right that a credit of the work suggests. */
export const clearanceProposal = z.strictObject({
  kind: z.enum(CLEARANCE_KINDS, say('FIELD.INVALID')),
  holder: text(TEXT.short),
});
export type ClearanceProposal = z.infer<typeof clearanceProposal>;

/** A work's traffic light: something has ended, ends within thirty days, all is well, or nothing is noted. */
export const CLEARANCE_LIGHTS = ['ended', 'ending', 'clear', 'none'] as const;
export type ClearanceLight = (typeof CLEARANCE_LIGHTS)[number];

export const clearedWork = z.object({
  work: licensedWork,
  light: z.enum(CLEARANCE_LIGHTS),
  /** The end that comes first, or came last. */
  nextEnd: instant.nullable(),
  clearances: z.array(clearance),
  /** It was taken off the site at the end of a clearance, and nothing stands against it any more. */
  mayReopen: z.boolean(),
  /** What its credits suggest, and what is neither noted nor dismissed. */
  proposals: z.array(z.object({ kind: z.enum(CLEARANCE_KINDS), holder: z.string() })),
});
export type ClearedWork = z.infer<typeof clearedWork>;

export const clearances = {
  ofCreator: endpoint({
    id: 'licensing.clearances.of-creator',
    method: 'GET',
    path: '/api/licensing/creators/{id}/clearances',
    summary: "A creator's works with their clearances and traffic lights; for whoever answers for the creator",
    access: 'member',
    params: idParams,
    query: z.strictObject({ ...pageQuery, light: z.enum(CLEARANCE_LIGHTS).optional() }),
    response: page(clearedWork),
  }),
  lights: endpoint({
    id: 'licensing.clearances.lights',
    method: 'GET',
    path: '/api/licensing/creators/{id}/clearance-lights',
    summary: "Traffic lights of a creator's newest works, as many as a list shows; for whoever answers for the creator",
    access: 'member',
    params: idParams,
    response: z.object({ items: z.array(z.object({ workId: id, light: z.enum(CLEARANCE_LIGHTS) })) }),
  }),
  ofWork: endpoint({
    id: 'licensing.clearances.of-work',
    method: 'GET',
    path: '/api/licensing/works/{id}/clearances',
    summary: 'The clearances of a work; for whoever answers for its creator',
    access: 'member',
    params: idParams,
    response: clearedWork,
  }),
  add: endpoint({
    id: 'licensing.clearances.add',
    method: 'POST',
    path: '/api/licensing/works/{id}/clearances',
    summary: 'Adds clearances to a work, one or a table of them',
    access: 'member',
    params: idParams,
    body: z.strictObject({
      clearances: z.array(clearanceForm).min(1).max(LICENSING.clearances),
      /** The proposal that they take over; it is made no more, whatever its holder is called now. */
      takesOver: clearanceProposal.nullable().default(null),
    }),
    response: clearedWork,
    status: 201,
  }),
  dismiss: endpoint({
    id: 'licensing.clearances.dismiss',
    method: 'POST',
    path: '/api/licensing/works/{id}/dismissed-proposals',
    summary: 'Dismisses a proposal of a clearance for good',
    access: 'member',
    params: idParams,
    body: clearanceProposal,
    response: clearedWork,
    status: 200,
  }),
  save: endpoint({
    id: 'licensing.clearances.save',
    method: 'PUT',
    path: '/api/licensing/clearances/{id}',
    summary: 'Saves a clearance; an outdated version answers 409',
    access: 'member',
    params: idParams,
    body: z.strictObject({ version: rowVersion, clearance: clearanceForm }),
    response: clearedWork,
  }),
  delete: endpoint({
    id: 'licensing.clearances.delete',
    method: 'DELETE',
    path: '/api/licensing/clearances/{id}',
    summary: 'Deletes a clearance; an outdated version answers 409',
    access: 'member',
    params: idParams,
    query: z.strictObject({ version: z.coerce.number().pipe(rowVersion) }),
    response: clearedWork,
  }),
} as const;
