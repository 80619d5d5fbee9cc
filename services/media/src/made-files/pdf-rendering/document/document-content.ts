import type { Picture } from '@koma/pdf-kit';
import type { Locale, ProfileDocument } from '@koma/contracts';
import { DOCUMENT_WORDS, type DocumentWords } from './document-words.js';

/** All input of a profile PDF. */
export interface PrintedProfile {
  document: ProfileDocument;
  locale: Locale;
  /** Address of the site, for QR codes. */
  origin: string;
  /** Day of creation, `YYYY-MM-DD` in Asia/Tokyo. */
  day: string;
  portrait: Picture | null;
  logo: Picture | null;
  /** Pictures by the id of their work: its still, then the further ones. */
  stills: ReadonlyMap<string, readonly Picture[]>;
}

/** What every printed page needs. */
export interface Printing {
  locale: Locale;
  stills: ReadonlyMap<string, readonly Picture[]>;
  t: DocumentWords;
  /** A label in the document's language. */
  label: (label: Record<Locale, string> | null) => string;
  date: (day: string) => string;
  /** Address of a page of the site in the document's language. */
  address: (path: string) => string;
}

/** What every part of a profile PDF needs. */
export type Context = PrintedProfile & Printing;

const TAGS = { ja: 'ja-JP', en: 'en-GB' } as const;

export const contextOf = (given: PrintedProfile): Context => ({ ...given, ...printingOf(given) });

export function printingOf({ locale, origin, stills }: Pick<PrintedProfile, 'locale' | 'origin' | 'stills'>): Printing {
  const long = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' });
  return {
    locale,
    stills,
    t: DOCUMENT_WORDS[locale],
    label: (label) => label?.[locale] ?? '',
    date: (day) => long.format(new Date(day)),
    address: (path) => `${origin}${locale === 'en' ? '/en' : ''}${path}`,
  };
}

/** The names of a person in all scripts. */
export type Named = Pick<ProfileDocument['creator'], 'familyName' | 'firstName' | 'familyNameRoman' | 'firstNameRoman'>;

/** The name in the document's language, and the other one beside it; the first is set when any is. */
export function namesOf(creator: Named, locale: Locale): { main: string; beside: string } {
  const kanji = `${creator.familyName} ${creator.firstName}`.trim();
  const roman = `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim();
  const [own, other] = locale === 'ja' ? [kanji, roman] : [roman, kanji];
  return own === '' ? { main: other, beside: '' } : { main: own, beside: other };
}
