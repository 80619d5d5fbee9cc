/** JSON in UTF-8 as it goes out, in pieces. */
export type JsonPieces = readonly Buffer[];

/**
 * An answer that is JSON already, made of parts that the contract's schema has let through. It is sent as it is: for lists whose
 * parts are kept ready, where reading, checking and writing each of them anew would cost more than finding them.
 */
export class Prepared<T> {
  /** What the pieces say; there for the compiler only. */
  declare readonly says: T;

  /** @param gzip the same compressed, where that is ready too; nobody's secrets may be in it */
  constructor(
    private readonly pieces: JsonPieces,
    readonly gzip: Buffer | null = null,
  ) {}

  toBuffer(): Buffer {
    const [only, ...others] = this.pieces;
    return only && others.length === 0 ? only : Buffer.concat(this.pieces);
  }
}

const BEGINNING = Buffer.from('{"items":[');
const COMMA = Buffer.from(',');

/** A page of a list out of its items. */
export function preparedPage<T>(
  items: readonly JsonPieces[],
  { nextCursor, total }: { nextCursor: string | null; total: number },
): Prepared<T> {
  const pieces: Buffer[] = [BEGINNING];
  items.forEach((item, place) => (place === 0 ? pieces.push(...item) : pieces.push(COMMA, ...item)));
  pieces.push(Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`));
  return new Prepared(pieces);
}
