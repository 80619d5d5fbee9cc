import { type Locale, localisePath, splitLocale } from '@koma/contracts';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/** Language of the page, from its path. */
export const useLocale = (): Locale => splitLocale(useLocation().pathname).locale;

/** Makes the path of a page in the present language: `/login` → `/en/login`. */
export function useLocalePath(): (path: string) => string {
  const locale = useLocale();
  return useCallback((path: string) => localisePath(path, locale), [locale]);
}
