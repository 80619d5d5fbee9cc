import { z } from 'zod';
import type { FieldCode } from './field-messages.js';
import { CODE, PASSWORD, QUERY, TEXT } from './limits.js';
import { once } from './once.js';

const say = (code: FieldCode) => code;
/** White space of any script at the start, zero-width marks included (§5 "Fields cannot start with a space"). */
const LEADING_SPACE = /^[\s\u200b-\u200f\u2060\ufeff]/u;
/** True for text that no field accepts (§5). */
export const startsWithSpace = (value: string): boolean => LEADING_SPACE.test(value);
const fold = (text: string) => text.normalize('NFKC');

// NUL and lone surrogates cannot be stored; other control characters are never intended.
const isPlain = (value: string) => !/[\p{Cs}\p{Cc}]/u.test(value);
const unixLines = (value: string) => value.replace(/\r\n?|[\u2028\u2029]/g, '\n');
/**
 * Invisible marks: zero-width ones, which are often pasted along, those that change the direction of the text after them, letters that
 * show nothing, and tags. What joins stays where it does: in emoji, after Arabic letters and after marks (UAX #31, 2.3).
 */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Script=Arabic}])[\u200c\u200d]/gu;
/** True for text with marks that nobody sees. */
export const hasInvisible = (value: string): boolean => value.search(INVISIBLE) >= 0;
const withoutInvisible = (value: string) => value.replace(INVISIBLE, '').trimEnd();
/** Line and paragraph separators become spaces in text of one line. */
const oneLine = (value: string) => value.replace(/[\u2028\u2029]/g, ' ');
/** True for text of several lines without control marks. */
export const isPlainLines = (value: string): boolean => isPlain(unixLines(value).replace(/[\n\t]/g, ''));

const graphemes = once(() => new Intl.Segmenter('ja', { granularity: 'grapheme' }));
/** A letter with its variation selector, or an emoji of a few joined ones, has up to this many UTF-16 units. */
const MOST_UNITS = 8;
/** True for at most `max` letters as people count them: user-perceived characters (UAX #29). */
const isShort = (value: string, max: number) => value.length <= max || [...graphemes().segment(value)].length <= max;

const bounded = (max: number) =>
  z
    .string(say('FIELD.REQUIRED'))
    .refine((value) => !startsWithSpace(value), say('FIELD.LEADING_SPACE'))
    .max(max * MOST_UNITS, say('FIELD.TOO_LONG'))
    .refine((value) => value.length > max * MOST_UNITS || isShort(value, max), say('FIELD.TOO_LONG'))
    .transform(withoutInvisible);
/** Text of invisible marks alone is none. */
const filled = (max: number) =>
  z
    .string(say('FIELD.REQUIRED'))
    .min(1, say('FIELD.REQUIRED'))
    .pipe(bounded(max))
    .refine((value) => value !== '', say('FIELD.REQUIRED'));

/**
 * Required text of one line that does not start with a space, without control marks: safe in mail headers, file names and
 * JSON columns.
 */
export const text = (max: number = TEXT.short) => filled(max).transform(oneLine).refine(isPlain, say('FIELD.INVALID'));

/** The same, possibly empty. */
export const optionalText = (max: number = TEXT.short) =>
  bounded(max).transform(oneLine).refine(isPlain, say('FIELD.INVALID')).default('');

/** What somebody looks for, of one line. */
export const queryText = z
  .string()
  .max(QUERY.letters, say('FIELD.TOO_LONG'))
  .transform(withoutInvisible)
  .refine(isPlain, say('FIELD.INVALID'));

/** Required text of several lines; line ends become `\n`. */
export const lines = (max: number = TEXT.long) =>
  filled(max).transform(unixLines).refine(isPlainLines, say('FIELD.INVALID'));

/** The same, possibly empty. */
export const optionalLines = (max: number = TEXT.long) =>
  bounded(max).transform(unixLines).refine(isPlainLines, say('FIELD.INVALID')).default('');

const EMAIL = /^[^\s@<>()"',;:\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/** Domain to ASCII (IDN, RFC 5891) where the platform can; the same in pages and services. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1 || /^[\x20-\x7e]*$/.test(address)) return address;
  try {
    return `${address.slice(0, at)}@${new URL(`http://${address.slice(at + 1)}`).hostname}`;
  } catch {
    return address;
  }
}

/** Mail address, normalised: NFKC, trimmed, lower case, IDN domain in ASCII; at most 254 octets (RFC 5321). */
export const email = z
  .string(say('FIELD.EMAIL'))
  .max(320, say('FIELD.EMAIL'))
  .transform((value) => asciiDomain(fold(value).trim().toLowerCase()))
  .pipe(z.string().max(254, say('FIELD.EMAIL')).regex(EMAIL, say('FIELD.EMAIL')));

const codePoints = (value: string) => [...value].length;

/** New password (§5): 6 to 12 code points, one ASCII letter and one ASCII digit; never trimmed or normalised. */
export const newPassword = z
  .string(say('FIELD.PASSWORD_REQUIRED'))
  .min(1, say('FIELD.PASSWORD_REQUIRED'))
  .refine((v) => codePoints(v) >= PASSWORD.min && codePoints(v) <= PASSWORD.max, say('FIELD.PASSWORD_LENGTH'))
  .refine((v) => /[A-Za-z]/.test(v) && /[0-9]/.test(v), say('FIELD.PASSWORD_MIX'));

/** Password at sign-in: only a length limit, so that nothing large is hashed. */
export const givenPassword = z
  .string(say('FIELD.PASSWORD_REQUIRED'))
  .min(1, say('FIELD.PASSWORD_REQUIRED'))
  .max(128, say('FIELD.TOO_LONG'));

/** Six digits; full width and spaces are normalised (reliability row 9). */
export const verificationCode = z
  .string(say('FIELD.CODE'))
  .max(40, say('FIELD.CODE'))
  .transform((value) => fold(value).replace(/\s/g, ''))
  .pipe(z.string().regex(new RegExp(`^[0-9]{${CODE.digits}}$`), say('FIELD.CODE')));

/** Recovery code as printed (`abcd-efgh-jkmn`); width, case, spaces and hyphens are ignored. */
export const recoveryCode = z
  .string(say('FIELD.REQUIRED'))
  .max(60, say('FIELD.RECOVERY_CODE'))
  .transform((value) =>
    fold(value)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ''),
  )
  .pipe(z.string().regex(/^[a-z0-9]{12}$/, say('FIELD.RECOVERY_CODE')));

/** A WebAuthn message in its JSON form (W3C WebAuthn L3, 5.1.8–5.1.10); the library that reads it checks it. */
export const webAuthnJson = z.record(z.string(), z.unknown());

/** Telephone number (§5): 2 or 3 digits, 4, 4; normalised and written with hyphens. */
export const phoneNumber = z
  .string(say('FIELD.REQUIRED'))
  .min(1, say('FIELD.REQUIRED'))
  .max(40, say('FIELD.PHONE'))
  .transform((value) => fold(value).replace(/[\s‐-―−ー-]/g, ''))
  .pipe(
    z
      .string()
      .regex(/^[0-9]*$/, say('FIELD.NUMBER'))
      .regex(/^0[0-9]{1,2}[0-9]{8}$/, say('FIELD.PHONE')),
  )
  .transform((value) => `${value.slice(0, -8)}-${value.slice(-8, -4)}-${value.slice(-4)}`);

/** Zip code: 3 digits, then 4; normalised and written with a hyphen, a leading 〒 is ignored. */
export const zipCode = z
  .string(say('FIELD.REQUIRED'))
  .max(40, say('FIELD.ZIP'))
  .transform((value) => fold(value).replace(/[〒\s‐-―−ー-]/g, ''))
  .pipe(z.string().regex(/^[0-9]{7}$/, say('FIELD.ZIP')))
  .transform((value) => `${value.slice(0, 3)}-${value.slice(3)}`);

/** Converts only ASCII from full width: other characters of an address must stay. */
const halfWidth = (value: string) =>
  value.replace(/[！-～]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));

/** True for a web address that a page may link; false for `javascript:` and the like, and for addresses with credentials. */
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || /\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && /[^.]\.[^.]/.test(hostname) && username === '' && password === '';
}

/** Address of a homepage: http or https, at most 2,048 characters. */
export const homepageUrl = z
  .string(say('FIELD.REQUIRED'))
  .transform((value) => halfWidth(value).trim())
  .pipe(z.string().max(TEXT.url, say('FIELD.URL_TOO_LONG')).refine(isWebAddress, say('FIELD.URL')));

/** The same field, possibly empty. */
export const orEmpty = (field: z.ZodType<string, string>) =>
  z
    .string(say('FIELD.INVALID'))
    .transform((value, context) => {
      if (value.trim() === '') return '';
      const { data, error } = field.safeParse(value);
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
      return data ?? z.NEVER;
    })
    .default('');

const toKatakana = (value: string) =>
  value.replace(/[ぁ-ゖ]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));

const KATAKANA = /^[ァ-ヺー・\s]*$/u;
export const isKatakana = (value: string): boolean => KATAKANA.test(value);

/** Name in katakana, and how a company is read; half width and hiragana are converted (reliability row 19). May be empty: forms decide. */
export const katakana = optionalText()
  .transform((value) => toKatakana(fold(value)))
  .pipe(z.string().refine(isKatakana, say('FIELD.KATAKANA')));

/** How a title is read: kana as full-width katakana; other letters stay. May be empty. */
export const reading = optionalText().transform((value) => toKatakana(fold(value)));

/** Name in Latin letters, with European diacritics. */
export const roman = optionalText()
  .transform(fold)
  .pipe(z.string().regex(/^[\p{Script=Latin}\s.'’-]*$/u, say('FIELD.ROMAN')));

/** ISO 8601 has a year 0, PostgreSQL has none. */
export const hasYear = (value: string): boolean => !value.startsWith('0000');
/** Calendar day `YYYY-MM-DD` that exists. */
export const day = z.iso.date(say('FIELD.DATE')).refine(hasYear, say('FIELD.DATE'));

const YOUTUBE_HOSTS = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtu.be',
  'www.youtube-nocookie.com',
]);

/** What names a film on YouTube. */
export const YOUTUBE_ID = /^[\w-]{11}$/;

/** The 11-character id of a YouTube address, or null. Nothing is requested (reliability rows 43, 44). */
export function youtubeId(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname.replace(/\.$/, '');
  const isPlain = /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.port;
  if (!isPlain || !YOUTUBE_HOSTS.has(host)) return null;
  const [, first = '', second = ''] = url.pathname.split('/');
  const found =
    host === 'youtu.be'
      ? first
      : /^(shorts|embed|live)$/.test(first)
        ? second
        : first === 'watch'
          ? url.searchParams.get('v')
          : null;
  return found && YOUTUBE_ID.test(found) ? found : null;
}
