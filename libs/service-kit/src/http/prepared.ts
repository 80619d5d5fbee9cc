/**
 * An answer that is JSON text already, made of parts that the contract's schema has let through. It is sent as it is: for lists
 * whose parts are kept ready, where reading, checking and writing each of them anew would cost more than finding them.
 */
export class Prepared<T> {
  /** What the text says; there for the compiler only. */
  declare readonly says: T;

  constructor(readonly json: string) {}
}

/** A page of a list out of the texts of its items. */
export function preparedPage<T>(
  items: readonly string[],
  { nextCursor, total }: { nextCursor: string | null; total: number },
): Prepared<T> {
  return new Prepared(`{"items":[${items.join(',')}],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`);
}
