import { z } from 'zod';

// Rows that both engines answer with.
const kind = z.enum(['video', 'image', 'creator']);
export const measure = z.enum(['view', 'presentation']);

export const dayRows = z.array(z.object({ day: z.string(), count: z.int() }));
export const subjectRows = z.array(z.object({ kind, id: z.string(), measure, isNow: z.boolean(), count: z.int() }));
export const seenRows = z.array(z.object({ at: z.coerce.date(), kind, id: z.string() }));
export const dailyRows = z.array(z.object({ day: z.string(), kind, id: z.string(), count: z.int() }));
export const changedRows = z.array(z.object({ kind, id: z.string(), ownerId: z.string(), added: z.int() }));
export const loggedRows = z.array(
  z.object({ id: z.string(), subject: z.string(), viewer: z.string(), measure, at: z.coerce.date() }),
);
export const keyRows = z.array(z.object({ key: z.string(), views: z.int() }));
export const sumRows = z.array(z.object({ key: z.string(), count: z.int() }));
