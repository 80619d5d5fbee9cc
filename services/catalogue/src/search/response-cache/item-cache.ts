import { countReads, type JsonPieces } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';

/** An item as sent: its JSON without the favourite mark of the caller. */
export interface CachedItem {
  id: string;
  /** JSON of an object without a mark, in UTF-8: answers are assembled from it without parsing. */
  unmarked: Buffer;
  /** Accounts that see more of it than the public. */
  involved: readonly string[];
}

/** Signed addresses in the texts are valid for hours. */
const TTL_MS = 10 * 60_000;

/** Number of texts from which on the next ones are made apart. */
const MOST_TOGETHER = 200;
/** Number of queries at a time. */
const LANES = 4;

interface Batch {
  ids: Set<string>;
  made: Promise<ReadonlyMap<string, CachedItem>>;
}

const countRead = countReads('items');

/** Texts by id, made on the first request, and dropped when their content may have changed. */
export class ItemCache {
  private readonly texts: LRUCache<string, CachedItem>;
  private changes = 0;
  /** What is made next. */
  private waiting: Batch | null = null;
  /** Each resolves when what is made there, or will be made there before, is made: while one waits for the database, another works. */
  private readonly lanes: Promise<void>[] = Array.from({ length: LANES }, () => Promise.resolve());
  private begun = 0;

  /**
   * @param make returns the texts of these ids, without missing ones
   * @param mostBytes size limit of the cache
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

  /** In the order of the ids; missing ones are left out. */
  async getMany(ids: readonly string[]): Promise<CachedItem[]> {
    const missing: string[] = [];
    /** Kept here too: while others are made, the cache may drop one for lack of room, of time, or for a change. */
    const known = new Map<string, CachedItem>();
    for (const id of ids) {
      const text = this.texts.get(id);
      if (text) known.set(id, text);
      else missing.push(id);
    }
    countRead(missing.length === 0);
    if (missing.length === 0) return ids.flatMap((id) => known.get(id) ?? []);
    const began = this.changes;
    const made = await this.makeTogether(missing);
    // A text that was read before a change announced meanwhile may be outdated.
    if (began === this.changes)
      for (const id of missing) {
        const text = made.get(id);
        if (text) this.texts.set(id, text);
      }
    return ids.flatMap((id) => made.get(id) ?? known.get(id) ?? []);
  }

  /** Makes what was asked for while other texts were made in one go: for many requests that costs little more than for one. */
  private makeTogether(ids: readonly string[]): ReturnType<typeof this.make> {
    if (!this.waiting || this.waiting.ids.size + ids.length > MOST_TOGETHER) this.waiting = this.begin();
    for (const id of ids) this.waiting.ids.add(id);
    return this.waiting.made;
  }

  private begin(): Batch {
    const ids = new Set<string>();
    const lane = this.begun++ % LANES;
    const made = (this.lanes[lane] ?? Promise.resolve()).then(() => {
      if (this.waiting?.ids === ids) this.waiting = null;
      return this.make([...ids]);
    });
    this.lanes[lane] = made.then(
      () => undefined,
      () => undefined,
    );
    return { ids, made };
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

/** The text of an object that can be marked. */
export const unmarked = (object: object): Buffer => Buffer.from(JSON.stringify({ ...object, isFavourite: false }));

/** The complete JSON for a caller. */
export const withMark = ({ unmarked: text }: CachedItem, isFavourite: boolean): JsonPieces =>
  isFavourite ? [text.subarray(0, -ends.unmarked.length), ends.marked] : [text];
