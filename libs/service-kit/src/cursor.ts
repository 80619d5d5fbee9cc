import { hasYear, type Page } from '@koma/contracts';
import { z } from 'zod';
import { AppError } from './app-error.js';

/** Encodes a keyset position as an opaque cursor. */
export const encodeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** An instant as PostgreSQL or JavaScript writes it; the database fails on any other text. */
export const cursorInstant = z
  .string()
  .refine(hasYear)
  .regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d{1,6})?(Z|\+00)$/)
  .refine((text) => z.iso.datetime().safeParse(text.replace(' ', 'T').replace('+00', 'Z')).success);

/** An integer of the database (32 bits) as text. */
export const cursorInteger = z
  .string()
  .regex(/^-?\d{1,10}$/)
  .refine((text) => Math.abs(Number(text)) < 2 ** 31);

/** The database stores no text with NUL, and fails when it is asked for one. */
const refuseNul = (_key: string, value: unknown): unknown => {
  if (typeof value === 'string' && value.includes('\0')) throw new AppError('REQUEST.INVALID');
  return value;
};

/** Parses one of our cursors. @throws AppError REQUEST.INVALID for anything else. */
export function decodeCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString(), refuseNul));
  } catch {
    throw new AppError('REQUEST.INVALID');
  }
}

/** Makes a page from `limit + 1` rows: the extra row means that there is a next page. */
export function toPage<R, T>(
  rows: readonly R[],
  limit: number,
  to: { item: (row: R) => T; cursor: (row: R) => unknown[] },
): Page<T> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: shown.map(to.item),
    nextCursor: rows.length > limit && last !== undefined ? encodeCursor(to.cursor(last)) : null,
  };
}
