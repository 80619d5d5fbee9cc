import accept from '@fastify/accept-negotiator';
import { LRUCache } from 'lru-cache';

/** Browsers send a handful of these. */
const REMEMBERED = 100;

/**
 * Chooses among codings by an Accept-Encoding header (RFC 9110, 12.5.3); of those that are equally welcome the first. Null: the
 * answer goes as it is.
 */
export function chooserOf<C extends string>(codings: C[]): (accepted: string | undefined) => C | null {
  const cache = new LRUCache<string, string>({ max: REMEMBERED });
  const negotiator = new accept.Negotiator({ supportedValues: codings, cache });
  return (accepted) => (accepted === undefined ? null : negotiator.negotiate(accepted));
}
