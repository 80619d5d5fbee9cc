import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, type Hash } from 'node:crypto';

/** Digests that a client may send with a part, as named in `Tus-Checksum-Algorithm`. */
export const CHECKSUM_ALGORITHMS = ['sha1', 'sha256'] as const;

type TusError = { status_code: number; body: string };
export const MISMATCH: TusError = { status_code: 460, body: 'Checksum Mismatch' };
export const TOO_LARGE: TusError = { status_code: 413, body: 'Part too large for a checksum' };
const UNSUPPORTED: TusError = { status_code: 400, body: 'Unsupported checksum algorithm' };

/** `Upload-Checksum` of the present request; the interface of stores has no parameter for it. */
const announced = new AsyncLocalStorage<string | undefined>();

/** Runs `work` with the digest that the client announced for its part. */
export function withChecksum<T>(header: string | string[] | undefined, work: () => T): T {
  return announced.run(Array.isArray(header) ? header.join(',') : header, work);
}

/** The digest that the client announced for its part, or null. Throws what tus takes as a refusal. */
export function announcedDigest(): { hash: Hash; isMet: () => boolean } | null {
  const header = announced.getStore();
  if (header === undefined) return null;
  const [, algorithm = '', expected = ''] = /^(\S+) (\S+)$/.exec(header) ?? [];
  const known = CHECKSUM_ALGORITHMS.find((name) => name === algorithm);
  // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
  if (!known) throw UNSUPPORTED;
  const hash = createHash(known);
  return { hash, isMet: () => hash.digest().equals(Buffer.from(expected, 'base64')) };
}
