import { type LoginAnswer, type ProfileType, SESSION, TRUST } from '@koma/contracts';
import { KNOWN_BROWSER_COOKIE } from '@koma/service-kit';

/** Login state in cookies (§3, §7, decision 3): scripts cannot read the first three. */
const HIDDEN = ['auth_token', 'fb_token', 'userEmail'] as const;
const READABLE = ['isLoggedIn', 'userId', 'profileType', 'login_count', 'favoriteId'] as const;
const MEMBER_SECONDS = SESSION.memberDays * 86_400;
/** Holds the token that a trusted browser sends instead of the second step; it outlives sessions. */
const TRUSTED = 'trusted_device';

const KNOWN_SECONDS = 180 * 86_400;

type Name = (typeof HIDDEN)[number] | (typeof READABLE)[number];

function cookie(
  name: Name | typeof TRUSTED | typeof KNOWN_BROWSER_COOKIE,
  value: string,
  options: { isSecure: boolean; maxAge: number },
): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax', `Max-Age=${options.maxAge}`];
  if (options.isSecure) parts.push('Secure');
  if (!READABLE.some((readable) => readable === name)) parts.push('HttpOnly');
  return parts.join('; ');
}

/** `Set-Cookie` values of a sign-in. */
export function loginCookies(answer: LoginAnswer, isSecure: boolean): string[] {
  const values: Record<Name, string | null> = {
    auth_token: answer.token,
    fb_token: answer.fb_token,
    userEmail: answer.email,
    isLoggedIn: 'true',
    userId: answer.userId,
    profileType: answer.profileType,
    login_count: String(answer.login_count),
    favoriteId: answer.fav_id,
  };
  return [...HIDDEN, ...READABLE].flatMap((name) => {
    const value = values[name];
    return value === null ? [] : [cookie(name, value, { isSecure, maxAge: MEMBER_SECONDS })];
  });
}

/** `Set-Cookie` value by which pages learn the new profile type. */
export const profileTypeCookie = (profileType: ProfileType, isSecure: boolean): string =>
  cookie('profileType', profileType, { isSecure, maxAge: MEMBER_SECONDS });

/** `Set-Cookie` value that makes a browser trusted. */
export const trustCookie = (token: string, isSecure: boolean): string =>
  cookie(TRUSTED, token, { isSecure, maxAge: TRUST.days * 86_400 });

/** `Set-Cookie` value by which a browser is known to its account's limits. */
export const knownBrowserCookie = (value: string, isSecure: boolean): string =>
  cookie(KNOWN_BROWSER_COOKIE, value, { isSecure, maxAge: KNOWN_SECONDS });

const sent = (name: string) => {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
  return (cookieHeader: string | undefined): string | null => pattern.exec(cookieHeader ?? '')?.[1] ?? null;
};
/** The session token that a browser sent, if any. */
export const sentToken = sent('auth_token');
/** The trust token that a browser sent, if any. */
export const sentTrust = sent(TRUSTED);

/** `Set-Cookie` values that clear the login state. */
export const clearedCookies = (isSecure: boolean): string[] =>
  [...HIDDEN, ...READABLE].map((name) => cookie(name, '', { isSecure, maxAge: 0 }));
