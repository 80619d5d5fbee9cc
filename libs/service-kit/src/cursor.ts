import type { Page } from '@koma/contracts';
import { z } from 'zod';
import { AppError } from './app-error.js';

/** Encodes a keyset position as an opaque cursor. */
export const encodeCursor = (values: readonly unknown[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Parses one of our cursors. @throws AppError REQUEST.INVALID for anything else. */
export function decodeCursor<T extends z.ZodType>(cursor: string | undefined, schema: T): z.output<T> | null {
  if (cursor === undefined) return null;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
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
