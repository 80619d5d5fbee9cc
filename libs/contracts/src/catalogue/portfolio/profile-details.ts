import { z } from 'zod';
import { tokyoDay } from '../../common/days.js';
import type { FieldCode } from '../../common/field-messages.js';
import { day, email, homepageUrl, optionalText, orEmpty, phoneNumber, zipCode } from '../../common/fields.js';
import { PROFILE, TEXT } from '../../common/limits.js';

const say = (code: FieldCode) => code;

/** How a creator is represented (§3): by an agency or company, or by nobody. */
export const creatorAffiliation = z.enum(['management', 'freelance']);
export const gender = z.enum(['male', 'female', 'unanswered']);
/** Who answers enquiries to the creator. */
export const contactKind = z.enum(['self', 'agent']);

/** Languages that a creator can choose, as ISO 639 codes; browsers know their names. */
export const LANGUAGES = [
  'ja', 'en', 'zh', 'yue', 'ko', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'uk', 'ru', 'tr', 'ar', 'he', 'fa', 'hi', 'bn', 'ta',
  'ne', 'th', 'vi', 'id', 'ms', 'fil', 'my', 'mn',
] as const; // prettier-ignore
/** Prefectures in the order of their JIS numbers, and foreign countries. */
export const PREFECTURES = [
  'hokkaido', 'aomori', 'iwate', 'miyagi', 'akita', 'yamagata', 'fukushima', 'ibaraki', 'tochigi', 'gunma', 'saitama', 'chiba',
  'tokyo', 'kanagawa', 'niigata', 'toyama', 'ishikawa', 'fukui', 'yamanashi', 'nagano', 'gifu', 'shizuoka', 'aichi', 'mie', 'shiga',
  'kyoto', 'osaka', 'hyogo', 'nara', 'wakayama', 'tottori', 'shimane', 'okayama', 'hiroshima', 'yamaguchi', 'tokushima', 'kagawa',
  'ehime', 'kochi', 'fukuoka', 'saga', 'nagasaki', 'kumamoto', 'oita', 'miyazaki', 'kagoshima', 'okinawa', 'overseas',
] as const; // prettier-ignore

const language = z.enum(LANGUAGES, say('FIELD.INVALID'));
const prefecture = z.enum(PREFECTURES, say('FIELD.INVALID'));

/** Day of birth in the calendar of Tokyo: not in the future, and not before 1900. */
export const dateOfBirth = day
  .refine((value) => value <= tokyoDay(new Date()), say('FIELD.BIRTH_FUTURE'))
  .refine((value) => value >= PROFILE.earliestBirth, say('FIELD.BIRTH_TOO_EARLY'));

const languages = z
  .array(language)
  .max(PROFILE.languages, say('FIELD.LANGUAGES_TOO_MANY'))
  .transform((all) => [...new Set(all)]);

/** Optional details of a creator beside name, position and texts (§3). */
export const profileDetails = {
  affiliation: creatorAffiliation.nullable().default(null),
  phone: orEmpty(phoneNumber),
  mobile: orEmpty(phoneNumber),
  zipCode: orEmpty(zipCode),
  address: optionalText(PROFILE.address),
  dateOfBirth: dateOfBirth.nullable().default(null),
  gender: gender.default('unanswered'),
  birthplace: prefecture.nullable().default(null),
  residence: prefecture.nullable().default(null),
  languages: languages.default([]),
  homepageUrl: orEmpty(homepageUrl),
  contactKind: contactKind.default('self'),
  /** The person in charge; empty when the creator answers. */
  contactName: optionalText(TEXT.short),
  contactEmail: orEmpty(email),
  /** Whether other members see the contact: mail address, telephone, and the person in charge. */
  showsContact: z.boolean().default(false),
  /** Whether other members see the age; never the day of birth. */
  showsAge: z.boolean().default(false),
};

/** The details for editors and staff, as stored. */
export const profileDetailsAnswer = {
  affiliation: creatorAffiliation.nullable(),
  phone: z.string(),
  mobile: z.string(),
  zipCode: z.string(),
  address: z.string(),
  dateOfBirth: z.string().nullable(),
  gender,
  birthplace: prefecture.nullable(),
  residence: prefecture.nullable(),
  languages: z.array(language),
  homepageUrl: z.string(),
  contactKind,
  contactName: z.string(),
  contactEmail: z.string(),
  showsContact: z.boolean(),
  showsAge: z.boolean(),
};

/** The details for every member, without hidden ones. Pages may be newer than the service, hence the defaults. */
export const publicDetailsAnswer = {
  affiliation: creatorAffiliation.nullable().default(null),
  birthplace: prefecture.nullable().default(null),
  residence: prefecture.nullable().default(null),
  languages: z.array(language).default([]),
  homepageUrl: z.string().default(''),
  /** Left out unless the creator shows the age. */
  age: z.int().optional(),
  /** Left out unless the creator shows the contact. */
  contact: z.object({ kind: contactKind, name: z.string(), email: z.string(), phone: z.string() }).optional(),
};
