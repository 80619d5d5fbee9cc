import { createHmac, timingSafeEqual } from 'node:crypto';
import { GUEST, GUEST_COOKIE, SHARED_PATH } from '@koma/contracts';

const SENT = new RegExp(`(?:^|;\\s*)${GUEST_COOKIE}=([\\w.-]+)`);

interface Known {
  guestId: string;
  linkId: string;
}

const signature = ({ guestId, linkId }: Known, key: string) =>
  createHmac('sha256', key).update(`share-guest:${linkId}:${guestId}`).digest('base64url');

/** `Set-Cookie` that identifies a guest, for this link only. */
export function guestCookie(
  token: string,
  known: Known,
  { key, isSecure }: { key: string; isSecure: boolean },
): string {
  const seconds = GUEST.cookieDays * 86_400;
  const value = `${known.guestId}.${signature(known, key)}`;
  const parts = [`${GUEST_COOKIE}=${value}`, `Path=${SHARED_PATH}/${token}`, `Max-Age=${seconds}`];
  return [...parts, 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The guest of this link in a browser's cookie; null when it is missing or forged. */
export function sentGuest(header: string | undefined, linkId: string, key: string): string | null {
  const [guestId = '', given = ''] = SENT.exec(header ?? '')?.[1]?.split('.') ?? [];
  const [one, other] = [Buffer.from(given), Buffer.from(signature({ guestId, linkId }, key))];
  return one.length === other.length && timingSafeEqual(one, other) ? guestId : null;
}
