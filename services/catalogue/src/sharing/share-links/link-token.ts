import { createHmac, timingSafeEqual } from 'node:crypto';

/** Bytes of a signature in tokens and cookies: 128 bits. */
const SIGNATURE = 16;
const sign = (text: string, key: string) => createHmac('sha256', key).update(text).digest().subarray(0, SIGNATURE);
const isSame = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);

/**
 * The secret part of a link's address: its id and a signature, so that no table contains what opens a link. 43 characters of
 * base64url.
 */
export function linkToken(linkId: string, key: string): string {
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, sign(`share-link:${linkId}`, key)]).toString('base64url');
}

/** The id in a token, or null for a forged one. */
export function readLinkToken(token: string, key: string): string | null {
  const hex = Buffer.from(token, 'base64url').subarray(0, -SIGNATURE).toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  // Compares text, not bytes: the last character of base64url has unused bits.
  return isSame(Buffer.from(token), Buffer.from(linkToken(id, key))) ? id : null;
}

const cookieSignature = (link: { id: string; epoch: number }, key: string) =>
  sign(`share-cookie:${link.id}:${link.epoch}`, key);

/** Proof that a browser has given a link's password; invalid when the link's epoch grows. */
export const linkPass = (link: { id: string; epoch: number }, key: string): string =>
  `${link.id}.${cookieSignature(link, key).toString('base64url')}`;

/** Whether a pass opens this link in its present epoch. */
export function isLinkPass(given: string, link: { id: string; epoch: number }, key: string): boolean {
  const [id, signature = ''] = given.split('.');
  return id === link.id && isSame(Buffer.from(signature, 'base64url'), cookieSignature(link, key));
}
