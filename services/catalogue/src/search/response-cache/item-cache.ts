import type { JsonPieces } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';

/** What is shown of something: its JSON, all but the mark of whoever looks. */
export interface CachedItem {
  id: string;
  /** JSON of an object that nobody has marked, in UTF-8: what goes out is put together without reading it. */
  unmarked: Buffer;
  /** Who sees more of it than everybody does. */
  involved: readonly string[];
}

/** Signed addresses in the texts live for hours. */
const TTL_MS = 10 * 60_000;

/** Texts by id, made when they are first asked for, and forgotten as soon as they may have become others. */
export class ItemCache {
  private readonly texts: LRUCache<string, CachedItem>;
  private changes = 0;

  /**
   * @param make the texts of these, without those that are not there
   * @param mostBytes how much is kept
   */
  constructor(
    private readonly make: (ids: readonly string[]) => Promise<ReadonlyMap<string, CachedItem>>,
    mostBytes: number,
  ) {
    this.texts = new LRUCache({
      maxSize: mostBytes,
      sizeCalculation: ({ unmarked }) => unmarked.length + 200,
      ttl: TTL_MS,
    });
  }

  /** In the order of the ids; what is not there is left out. */
  async getMany(ids: readonly string[]): Promise<CachedItem[]> {
    const missing: string[] = [];
    const known: CachedItem[] = [];
    for (const id of ids) {
      const text = this.texts.get(id);
      if (text) known.push(text);
      else missing.push(id);
    }
    if (missing.length === 0) return known;
    const began = this.changes;
    const made = await this.make(missing);
    // What was read before a change that has been heard of meanwhile may be old.
    if (began === this.changes) for (const [id, text] of made) this.texts.set(id, text);
    return ids.flatMap((id) => made.get(id) ?? this.texts.get(id) ?? []);
  }

  delete(ids: Iterable<string>): void {
    this.changes += 1;
    for (const id of ids) this.texts.delete(id);
  }

  clear(): void {
    this.changes += 1;
    this.texts.clear();
  }
}

const ends = { marked: Buffer.from('true}'), unmarked: Buffer.from('false}') };

/** The text of an object that may be marked. */
export const unmarked = (object: object): Buffer => Buffer.from(JSON.stringify({ ...object, isFavourite: false }));

/** The whole JSON for somebody. */
export const withMark = ({ unmarked: text }: CachedItem, isFavourite: boolean): JsonPieces =>
  isFavourite ? [text.subarray(0, -ends.unmarked.length), ends.marked] : [text];
