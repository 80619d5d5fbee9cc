import { z } from 'zod';
import { hasYear } from './fields.js';
import { PAGE } from './limits.js';

/** Every list: `{ items, nextCursor, total? }`. `nextCursor` is null on the last page. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable(), total: z.number().int().optional() });

export type Page<T> = { items: T[]; nextCursor: string | null; total?: number };

/** Query fields shared by all lists. */
export const pageQuery = {
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE.max).default(PAGE.size),
};

/** A query value that may be repeated. */
export const many = <T extends z.ZodType>(item: T) =>
  z
    .union([item, z.array(item).max(50)])
    .optional()
    // parsing edge: flat() loses the union's own member type
    .transform((value) => (value === undefined ? undefined : ([value].flat() as z.output<T>[])));

/** Always in small letters: the database takes both, so the same id in others must not be another one to a service. */
export const id = z.uuid().toLowerCase();
/** Version of a row that the caller has seen; one more still fits into the database's integers. */
export const rowVersion = z.int().min(0).max(2_147_483_646);
export const idParams = z.strictObject({ id });
export const instant = z.iso.datetime().refine(hasYear);
/** For a deletion: the time of the last change that the caller has seen. Any other change answers 409. */
export const seenQuery = z.strictObject({ seen: instant.optional() });
