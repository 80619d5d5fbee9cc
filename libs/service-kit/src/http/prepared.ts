/** JSON in UTF-8, in pieces. */
export type JsonPieces = readonly Buffer[];

/**
 * An answer that is JSON already, from parts that the contract's schema has checked. It is sent unchanged: for lists of cached
 * parts, where parsing, checking and serialising each of them again would cost more than finding them.
 */
export class Prepared<T> {
  /** Type of the content; exists for the compiler only. */
  declare readonly says: T;

  /**
   * @param gzip the same compressed, if available; must contain nobody's secrets
   * @param total of a page: how many items there are on all pages
   */
  constructor(
    private readonly pieces: JsonPieces,
    readonly gzip: Buffer | null = null,
    readonly total: number | null = null,
  ) {}

  toBuffer(): Buffer {
    const [only, ...others] = this.pieces;
    return only && others.length === 0 ? only : Buffer.concat(this.pieces);
  }
}

const BEGINNING = Buffer.from('{"items":[');
const COMMA = Buffer.from(',');

/** Assembles a page of a list from its items. */
export function preparedPage<T>(
  items: readonly JsonPieces[],
  { nextCursor, total }: { nextCursor: string | null; total: number },
): Prepared<T> {
  const pieces: Buffer[] = [BEGINNING];
  items.forEach((item, place) => (place === 0 ? pieces.push(...item) : pieces.push(COMMA, ...item)));
  pieces.push(Buffer.from(`],"nextCursor":${JSON.stringify(nextCursor)},"total":${total}}`));
  return new Prepared(pieces, null, total);
}
