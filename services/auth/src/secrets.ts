import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE } from '@koma/contracts';

/** A new random token of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are stored only as this hash (ASVS 5.0, 6.5.2). */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Six random digits, with leading zeros. */
export const newCode = (): string => String(randomInt(10 ** CODE.digits)).padStart(CODE.digits, '0');

/** Hash of a code, bound to its attempt: the code is not valid in another attempt (ASVS 5.0, 6.6.2). */
export const hashCode = (attemptId: string, code: string, secret: string): string =>
  createHmac('sha256', secret).update(`${attemptId}:${code}`).digest('hex');

/** Compares two hashes in constant time. */
export const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
