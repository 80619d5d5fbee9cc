import { z } from 'zod';
import { tokyoDay } from '../../common/days.js';
import type { FieldCode } from '../../common/field-messages.js';
import { day, email, homepageUrl, optionalText, orEmpty, phoneNumber, zipCode } from '../../common/fields.js';
import { PROFILE, TEXT } from '../../common/limits.js';

const say = (code: FieldCode) => code;

/** By whom a creator is represented (§3): an agency or company, or nobody. */
export const creatorAffiliation = z.enum(['management', 'freelance']);
export const gender = z.enum(['male', 'female', 'unanswered']);
/** Who answers those who want to work with the creator. */
export const contactKind = z.enum(['self', 'agent']);

/** Languages that a creator can name, as ISO 639 codes; browsers know their names. */
export const LANGUAGES = [
  'ja', 'en', 'zh', 'yue', 'ko', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'sv', 'pl', 'uk', 'ru', 'tr', 'ar', 'he', 'fa', 'hi', 'bn', 'ta',
  'ne', 'th', 'vi', 'id', 'ms', 'fil', 'my', 'mn',
] as const; // prettier-ignore
/** Prefectures in the order of their JIS numbers, and whatever lies abroad. */
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

/** What a creator tells beside name, position and texts (§3); everything may be left out. */
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
  /** The person in charge; empty where the creator answers. */
  contactName: optionalText(TEXT.short),
  contactEmail: orEmpty(email),
  /** Other members see how to get in touch: mail address, telephone, and the name of the person in charge. */
  showsContact: z.boolean().default(false),
  /** Other members see the age, never the day of birth. */
  showsAge: z.boolean().default(false),
};

/** What editors and staff see of it: as it is stored. */
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

/** What every member sees of it; what is hidden is not there at all. Pages may be newer than the service: hence the defaults. */
export const publicDetailsAnswer = {
  affiliation: creatorAffiliation.nullable().default(null),
  birthplace: prefecture.nullable().default(null),
  residence: prefecture.nullable().default(null),
  languages: z.array(language).default([]),
  homepageUrl: z.string().default(''),
  /** Missing unless the creator shows the age. */
  age: z.int().optional(),
  /** Missing unless the creator shows how to get in touch. */
  contact: z.object({ kind: contactKind, name: z.string(), email: z.string(), phone: z.string() }).optional(),
};
