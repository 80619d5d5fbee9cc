import { LANGUAGES, type Locale, PREFECTURES } from '@koma/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from './i18n/i18n.js';
import { useLocale } from './i18n/use-locale.js';

/** Cached per language: many components of a page use them. */
const known = new Map<Locale, Intl.DisplayNames>();

/** The browser's name of a language; its code where there is none. */
function nameIn(locale: Locale, code: string): string {
  const names = known.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  known.set(locale, names);
  return names.of(code) ?? code;
}

/** Names of languages and places in the page's language, and as options. */
export function usePlacesAndLanguages() {
  const { t } = useTranslation(COMMON);
  const locale = useLocale();
  return useMemo(() => {
    const language = (code: string) => nameIn(locale, code);
    const place = (key: string) => t(`prefectures.${key}`);
    return {
      language,
      place,
      // Most callers need names, not options.
      get languages() {
        return LANGUAGES.map((code) => ({ value: code, label: language(code) }));
      },
      get places() {
        return PREFECTURES.map((key) => ({ value: key, label: place(key) }));
      },
    };
  }, [t, locale]);
}
