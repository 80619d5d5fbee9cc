import { LANGUAGES, type Locale, PREFECTURES } from '@koma/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { COMMON } from './i18n/i18n.js';
import { useLocale } from './i18n/use-locale.js';

/** Made once for each language: many things on a page ask for them. */
const known = new Map<Locale, Intl.DisplayNames>();

/** Name of a language as the browser knows it; its code where it does not. */
function nameIn(locale: Locale, code: string): string {
  const names = known.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  known.set(locale, names);
  return names.of(code) ?? code;
}

/** Languages and places in the words of the page's language, and as options. */
export function usePlacesAndLanguages() {
  const { t } = useTranslation(COMMON);
  const locale = useLocale();
  return useMemo(() => {
    const language = (code: string) => nameIn(locale, code);
    const place = (key: string) => t(`prefectures.${key}`);
    return {
      language,
      place,
      // Most who want a name want no options.
      get languages() {
        return LANGUAGES.map((code) => ({ value: code, label: language(code) }));
      },
      get places() {
        return PREFECTURES.map((key) => ({ value: key, label: place(key) }));
      },
    };
  }, [t, locale]);
}
