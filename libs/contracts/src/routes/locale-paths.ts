import type { Locale } from '../common/access.js';

export const ENGLISH_PREFIX = '/en';

/** Path of a page in a language: `/login` → `/en/login`. */
export function localisePath(path: string, locale: Locale): string {
  if (locale === 'ja') return path;
  return path === '/' ? ENGLISH_PREFIX : `${ENGLISH_PREFIX}${path}`;
}

/** Splits a path into its language and the path without prefix. */
export function splitLocale(path: string): { locale: Locale; path: string } {
  if (path === ENGLISH_PREFIX || path === `${ENGLISH_PREFIX}/`) return { locale: 'en', path: '/' };
  if (path.startsWith(`${ENGLISH_PREFIX}/`)) return { locale: 'en', path: path.slice(ENGLISH_PREFIX.length) };
  return { locale: 'ja', path };
}
