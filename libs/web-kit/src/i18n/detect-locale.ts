import { locale, type Locale, LOCALE_COOKIE } from '@koma/contracts';
import { readCookie, writeCookie } from '../session/cookies.js';

/** Language somebody chose before, if any; other values of the cookie are ignored. */
export const storedLocale = (): Locale | null => locale.nullable().catch(null).parse(readCookie(LOCALE_COOKIE.name));

export const storeLocale = (chosen: Locale): void => writeCookie(LOCALE_COOKIE.name, chosen, LOCALE_COOKIE.days);

const SUPPORTED = /^(ja|en)\b/;

/** First language of the browser that we have; Japanese without one. */
export const browserLocale = (languages: readonly string[] = navigator.languages): Locale => {
  const found = languages.map((language) => SUPPORTED.exec(language)?.[1]).find(Boolean);
  return locale.catch('ja').parse(found);
};

/** Language for the root path (§7): the stored one, otherwise the browser's, which is then stored. */
export function detectLocale(): Locale {
  const stored = storedLocale();
  if (stored) return stored;
  const detected = browserLocale();
  storeLocale(detected);
  return detected;
}
