import type { CaptionLanguage, Locale } from '@koma/contracts';

/** Name of a language in the page's language. */
export const languageName = (lang: CaptionLanguage, locale: Locale): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(lang) ?? lang;
