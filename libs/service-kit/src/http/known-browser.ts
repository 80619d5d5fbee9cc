import { createHmac, timingSafeEqual } from 'node:crypto';

/** Cookie of a browser in which an account has signed in before. It opens nothing; it outlives sessions. */
export const KNOWN_BROWSER_COOKIE = 'known_browser';
const COOKIE = new RegExp(`(?:^|;\\s*)${KNOWN_BROWSER_COOKIE}=([\\da-f-]{36})\\.([\\w-]{43})(?:;|$)`);

const sign = (accountId: string, secret: string) =>
  createHmac('sha256', `known-browser ${secret}`).update(accountId).digest();

/**
 * Value of the cookie (OWASP "device cookie"): limits that strangers use up, by guessing or by floods, do not count for the account
 * in this browser.
 */
export const knownBrowser = (accountId: string, secret: string): string =>
  `${accountId}.${sign(accountId, secret).toString('base64url')}`;

/** The account that has signed in before in the browser that sent these cookies; null for a stranger or a forged cookie. */
export function knownAccount(cookies: string | undefined, secret: string): string | null {
  const [, accountId = '', given = ''] = COOKIE.exec(cookies ?? '') ?? [];
  if (accountId === '') return null;
  return timingSafeEqual(sign(accountId, secret), Buffer.from(given, 'base64url')) ? accountId : null;
}
