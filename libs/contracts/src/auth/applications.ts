import { z } from 'zod';
import { locale } from '../common/access.js';
import type { FieldCode } from '../common/field-messages.js';
import { optionalText, phoneNumber } from '../common/fields.js';
import { id, instant } from '../common/page.js';

const say = (code: FieldCode) => code;

export const applicantType = z.enum(['creator', 'user']);
export const affiliation = z.enum(['company', 'freelance']);
export const applicationStatus = z.enum(['submitted', 'accepted', 'refused']);

/** A note of staff; `called` means that the applicant was telephoned. */
export const applicationNote = z.object({ at: instant, author: z.string(), text: z.string(), called: z.boolean() });
export type ApplicationNote = z.infer<typeof applicationNote>;

export const application = z.object({
  id,
  email: z.string(),
  profileType: applicantType,
  mobileNumber: z.string(),
  affiliation,
  companyName: z.string(),
  /** The company is in the list of production companies; otherwise it is new and needs a check. */
  isKnownCompany: z.boolean(),
  status: applicationStatus,
  locale,
  submittedAt: instant,
  decidedAt: instant.nullable(),
  refusalReason: z.string(),
  /** Notes of staff, oldest first. */
  notes: z.array(applicationNote),
  /** When staff first reached the applicant. */
  contactedAt: instant.nullable(),
  /** Minutes within the promised hours (9:00–18:00 Asia/Tokyo) that this has waited, and the end of the promise (§1). */
  waitedMinutes: z.number().int(),
  promisedUntil: instant,
});
export type Application = z.infer<typeof application>;

/** The fields of the application form (§3); a company is required unless the applicant is a freelancer. */
export const applicationForm = z
  .strictObject({
    mobileNumber: phoneNumber,
    affiliation,
    companyName: optionalText(),
    agreed: z.literal(true, say('FIELD.TERMS')),
  })
  .refine((form) => form.affiliation === 'freelance' || form.companyName !== '', {
    path: ['companyName'],
    message: say('FIELD.COMPANY'),
  });
