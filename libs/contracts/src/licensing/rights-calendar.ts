import { z } from 'zod';
import { daysBetween } from '../common/days.js';
import { endpoint } from '../common/endpoint.js';
import type { FieldCode } from '../common/field-messages.js';
import { day } from '../common/fields.js';
import { id, idParams } from '../common/page.js';
import { clearance } from './clearances.js';
import { LICENSING } from './licence-limits.js';
import { licensedWork } from './licence-requests.js';
import { INDUSTRIES, MEDIA } from './media.js';
import { LICENCE_STATES } from './steps.js';
import { EXCLUSIVITIES } from './terms.js';

const say = (code: FieldCode) => code;

/** What a licence takes of a work, with who has it. */
export const calendarLicence = z.object({
  id,
  number: z.string(),
  state: z.enum(LICENCE_STATES),
  companyName: z.string(),
  product: z.string(),
  media: z.array(z.enum(MEDIA)),
  territories: z.array(z.string()),
  exclusivity: z.enum(EXCLUSIVITIES),
  industry: z.enum(INDUSTRIES),
  start: z.iso.date(),
  /** The first day on which it no longer holds; of one that was ended early, that day. */
  endsOn: z.iso.date().nullable(),
  /** Number of the licence from which its chain of extensions began; null for that one. */
  extendsNumber: z.string().nullable(),
});
export type CalendarLicence = z.infer<typeof calendarLicence>;

/** Days of Tokyo, half-open. */
const calendarDays = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => to > from, { error: say('FIELD.END_BEFORE_START'), path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) <= LICENSING.calendarDays, {
    error: say('FIELD.INVALID'),
    path: ['to'],
  });

export const rightsOfWork = z.object({
  work: licensedWork,
  /** Those that take something of these days, the first to begin in front; at most `LICENSING.shown`. */
  licences: z.array(calendarLicence),
  /** There are more than are shown. */
  isCut: z.boolean(),
  clearances: z.array(clearance),
});
export type RightsOfWork = z.infer<typeof rightsOfWork>;

export const rightsCalendar = {
  ofWork: endpoint({
    id: 'licensing.rights-calendar.of-work',
    method: 'GET',
    path: '/api/licensing/works/{id}/rights',
    summary:
      'Licences that take something of a work on some days, and its clearances; for whoever answers for its creator',
    access: 'member',
    params: idParams,
    query: calendarDays,
    response: rightsOfWork,
  }),
} as const;
