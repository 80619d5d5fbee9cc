import { z } from 'zod';
import { locale } from '../common/access.js';
import type { FieldCode } from '../common/field-messages.js';
import { katakana, optionalText, phoneNumber, roman, text } from '../common/fields.js';
import { id, instant } from '../common/page.js';

const say = (code: FieldCode) => code;

export const applicantType = z.enum(['creator', 'user']);
export const affiliation = z.enum(['company', 'freelance']);
export const applicationStatus = z.enum(['submitted', 'accepted', 'refused']);
export type ApplicantType = z.infer<typeof applicantType>;

/** Users are members of production companies (§1): only creators may be freelancers. */
export const mayBeFreelance = (type: ApplicantType): boolean => type === 'creator';

/** A note of staff; `called` means that the applicant was telephoned. */
export const applicationNote = z.object({ at: instant, author: z.string(), text: z.string(), called: z.boolean() });
export type ApplicationNote = z.infer<typeof applicationNote>;

/** A name in kanji, katakana and Latin letters, as in the profile. */
export const nameInScripts = {
  familyName: text(50),
  firstName: text(50),
  familyNameKana: katakana,
  firstNameKana: katakana,
  familyNameRoman: roman,
  firstNameRoman: roman,
};

/** A company is required unless somebody is a freelancer; said at once, whatever else is wrong in the form. */
export const hasCompany = (form: { affiliation: z.infer<typeof affiliation>; companyName: string }): boolean =>
  form.affiliation === 'freelance' || form.companyName !== '';
/** For rules over several fields that are checked whatever else is wrong, as long as there is a form. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;
export const COMPANY_MISSING = { path: ['companyName'], message: say('FIELD.COMPANY'), when: isForm };

export const application = z.object({
  id,
  email: z.string(),
  /** Empty in applications from before the form asked for a name. */
  familyName: z.string(),
  firstName: z.string(),
  familyNameKana: z.string(),
  firstNameKana: z.string(),
  familyNameRoman: z.string(),
  firstNameRoman: z.string(),
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
  /** Minutes within the promised hours (9:00–18:00 Asia/Tokyo on working days) that this has waited, and when staff call at the earliest (§1). */
  waitedMinutes: z.number().int(),
  promisedUntil: instant,
});
export type Application = z.infer<typeof application>;

/** What has come in lately: applications per day of Asia/Tokyo up to today, and the newest ones, whatever became of them. */
export const recentApplications = z.object({
  days: z.array(z.object({ day: z.string(), creators: z.int(), users: z.int() })),
  newest: z.array(application),
});
export type RecentApplications = z.infer<typeof recentApplications>;

/** Kanji cannot be read out on the telephone without their reading. */
const needsReading = (name: unknown, reading: unknown) => reading === '' && /\p{Script=Han}/u.test(String(name));
const READING_MISSING = { message: say('FIELD.READING'), when: isForm };

/** The fields of the application form (§3), with the name that staff ask for on the telephone. */
export const applicationForm = z
  .strictObject({
    ...nameInScripts,
    mobileNumber: phoneNumber,
    affiliation,
    companyName: optionalText(),
    agreed: z.literal(true, say('FIELD.TERMS')),
  })
  .refine(({ familyName, familyNameKana }) => !needsReading(familyName, familyNameKana), {
    path: ['familyNameKana'],
    ...READING_MISSING,
  })
  .refine(({ firstName, firstNameKana }) => !needsReading(firstName, firstNameKana), {
    path: ['firstNameKana'],
    ...READING_MISSING,
  })
  .refine(hasCompany, COMPANY_MISSING);
export type ApplicationForm = z.output<typeof applicationForm>;
