import { randomUUIDv7 } from 'node:crypto';

/** A new UUIDv7 (RFC 9562): opaque to callers, ordered by time for the database. */
export const newId = (): string => randomUUIDv7();
