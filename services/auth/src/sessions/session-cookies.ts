import { type LoginAnswer, SESSION } from '@koma/contracts';

/** Login state in cookies (§3, §7, decision 3): the first three are out of reach of scripts. */
const HIDDEN = ['auth_token', 'fb_token', 'userEmail'] as const;
const READABLE = ['isLoggedIn', 'userId', 'profileType', 'login_count', 'favoriteId'] as const;
const MEMBER_SECONDS = SESSION.memberDays * 86_400;

type Name = (typeof HIDDEN)[number] | (typeof READABLE)[number];

function cookie(name: Name, value: string, options: { isSecure: boolean; maxAge: number }): string {
  const parts = [`${name}=${encodeURIComponent(value)}`, 'Path=/', 'SameSite=Lax', `Max-Age=${options.maxAge}`];
  if (options.isSecure) parts.push('Secure');
  if (HIDDEN.some((hidden) => hidden === name)) parts.push('HttpOnly');
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

/** The session token that a browser sent along, if any. */
export const sentToken = (cookieHeader: string | undefined): string | null =>
  /(?:^|;\s*)auth_token=([\w-]+)/.exec(cookieHeader ?? '')?.[1] ?? null;

/** `Set-Cookie` values that clear the login state. */
export const clearedCookies = (isSecure: boolean): string[] =>
  [...HIDDEN, ...READABLE].map((name) => cookie(name, '', { isSecure, maxAge: 0 }));
