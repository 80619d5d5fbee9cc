import { LINK_COOKIE, SHARED_PATH } from '@koma/contracts';

/** `Set-Cookie` of an unlocked link: for this browser session and this link's paths only (decision 11). */
export function linkCookie(token: string, pass: string, isSecure: boolean): string {
  const parts = [`${LINK_COOKIE}=${pass}`, `Path=${SHARED_PATH}/${token}`, 'HttpOnly', 'SameSite=Lax'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

const SENT = new RegExp(`(?:^|;\\s*)${LINK_COOKIE}=([\\w.-]+)`);

/** The pass that a browser sent; empty for none. */
export const sentPass = (header: string | undefined): string => SENT.exec(header ?? '')?.[1] ?? '';
