import accept from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** Browsers send a few different ones. */
const REMEMBERED = 100;

/** Chooses a coding by an Accept-Encoding header (RFC 9110, 12.5.3); of equal ones the first. Null: no coding. */
export function chooserOf<C extends string>(codings: C[]): (accepted: string | undefined) => C | null {
  const cache = new LRUCache<string, string>({ max: REMEMBERED });
  const negotiator = new accept.Negotiator({ supportedValues: codings, cache });
  return (accepted) => (accepted === undefined ? null : negotiator.negotiate(accepted));
}
