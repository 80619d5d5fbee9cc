import { v7 } from 'uuid';

/** A new UUIDv7 (RFC 9562): opaque to callers, and later than all before it of this process, also within one millisecond. */
export const newId = (): string => v7();
