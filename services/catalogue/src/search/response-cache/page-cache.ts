import { gzipSync } from 'node:zlib';
import { countReads, Prepared, preparedPage } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import type { SearchResult } from '../search-index/index.js';
import { type CachedItem, type ItemCache, withMark } from './item-cache.js';

interface CachedPage extends Omit<SearchResult, 'ids'> {
  texts: readonly CachedItem[];
  /** The whole page for callers who have marked nothing on it: nearly all. */
  unmarked: Buffer;
  /** The same compressed, from the second request on. */
  gzip: Buffer | null;
}

/** Item texts live longer, but not for ever. */
const TTL_MS = 60_000;
/** Less fits in one packet anyway. */
const LEAST_COMPRESSED = 1_200;

const countRead = countReads('pages');

/** Pages of lists by their query, made on the first request, and dropped on every change. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private changes = 0;

  /** @param mostBytes size limit of the cache */
  constructor(
    private readonly cards: ItemCache,
    mostBytes: number,
  ) {
    this.pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf, ttl: TTL_MS });
  }

  /** @param find called for a page that is not cached */
  async get(question: object, find: () => Promise<SearchResult>): Promise<CachedPage> {
    const key = JSON.stringify(question);
    const known = this.pages.get(key);
    countRead(known !== undefined);
    if (known) return compressed(known);
    const began = this.changes;
    const { ids, nextCursor, total } = await find();
    const texts = await this.cards.getMany(ids);
    const items = texts.map((text) => withMark(text, false));
    const unmarked = preparedPage(items, { nextCursor, total }).toBuffer();
    const page: CachedPage = { texts, nextCursor, total, unmarked, gzip: null };
    // A page that was found before a change announced meanwhile may be outdated.
    if (began === this.changes) this.pages.set(key, page);
    return page;
  }

  clear(): void {
    this.changes += 1;
    this.pages.clear();
  }
}

/**
 * A page that is requested twice is worth compressing. It contains public data only, so its length reveals nothing about a caller
 * (BREACH).
 */
function compressed(page: CachedPage): CachedPage {
  if (page.unmarked.length > LEAST_COMPRESSED) page.gzip ??= gzipSync(page.unmarked);
  return page;
}

/** A page for a caller who has marked these items. */
export function pageFor<T>({ texts, unmarked, gzip, ...rest }: CachedPage, marked: ReadonlySet<string>): Prepared<T> {
  if (marked.size === 0 || !texts.some(({ id }) => marked.has(id))) return new Prepared([unmarked], gzip, rest.total);
  const items = texts.map((text) => withMark(text, marked.has(text.id)));
  return preparedPage(items, rest);
}

/** Counts its texts, which may be dropped elsewhere, and the query, which may be longer than its answer. */
const bytesOf = ({ unmarked }: CachedPage, question: string): number => 2 * (unmarked.length + question.length) + 500;
