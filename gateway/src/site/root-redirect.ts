import type { IncomingHttpHeaders } from 'node:http';
import { guardRoute, type Locale, locale, LOCALE_COOKIE, localisePath, profileType } from '@koma/contracts';

const cookieOf = (cookies: string, name: string) => new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(cookies)?.[1] ?? null;

/** Language of the root path: the cookie, else the browser's preference, else Japanese (§7). */
function preferredLocale({ cookie = '', 'accept-language': accepted = '' }: IncomingHttpHeaders): Locale {
  const chosen = locale.safeParse(cookieOf(cookie, LOCALE_COOKIE.name));
  if (chosen.success) return chosen.data;
  const [first] = accepted
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(/\s*;\s*/);
      return { tag: tag.toLowerCase().slice(0, 2), quality: Number(quality.replace('q=', '')) };
    })
    .filter(({ tag }) => locale.safeParse(tag).success)
    .sort((one, other) => other.quality - one.quality);
  return first?.tag === 'en' ? 'en' : 'ja';
}

/** The cookie that stores the language of the root path, or null when it is set already (§7). */
export function languageCookie(path: string, pageLocale: Locale, headers: IncomingHttpHeaders): string | null {
  const isKept = locale.safeParse(cookieOf(headers.cookie ?? '', LOCALE_COOKIE.name)).success;
  if (path !== '/' || pageLocale !== 'ja' || isKept) return null;
  const age = LOCALE_COOKIE.days * 86_400;
  return `${LOCALE_COOKIE.name}=${preferredLocale(headers)}; Max-Age=${age}; Path=/; SameSite=Lax`;
}

/**
 * Where a public page redirects its visitor, or null: members go from the front page to their own (§6), and the root path to the
 * visitor's language. Readable cookies are sufficient, since only public content is shown.
 */
export function redirectOf(path: string, pageLocale: Locale, headers: IncomingHttpHeaders): string | null {
  const cookies = headers.cookie ?? '';
  const who =
    cookieOf(cookies, 'isLoggedIn') === 'true' ? profileType.safeParse(cookieOf(cookies, 'profileType')) : null;
  const home = who?.success ? guardRoute(path, who.data) : null;
  if (home !== null) return localisePath(home, pageLocale);
  const wanted = path === '/' && pageLocale === 'ja' ? preferredLocale(headers) : pageLocale;
  return wanted === pageLocale ? null : localisePath(path, wanted);
}
