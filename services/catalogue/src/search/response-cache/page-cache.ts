import { gzipSync } from 'node:zlib';
import { Prepared, preparedPage } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import type { SearchResult } from '../search-index/index.js';
import { type CachedItem, type ItemCache, withMark } from './item-cache.js';

interface CachedPage extends Omit<SearchResult, 'ids'> {
  texts: readonly CachedItem[];
  /** The whole of it, for whoever has marked nothing that is on it: most people, most of the time. */
  unmarked: Buffer;
  /** The same compressed, once it is asked for again. */
  gzip: Buffer | null;
}

/** Texts live longer, but not for ever. */
const TTL_MS = 60_000;
/** Less goes in one packet anyway. */
const LEAST_COMPRESSED = 1_200;

/** Pages of lists by what was asked, made when they are first asked for, and forgotten as soon as anything changes. */
export class PageCache {
  private readonly pages: LRUCache<string, CachedPage>;
  private changes = 0;

  /** @param mostBytes how much is kept */
  constructor(
    private readonly cards: ItemCache,
    mostBytes: number,
  ) {
    this.pages = new LRUCache({ maxSize: mostBytes, sizeCalculation: bytesOf, ttl: TTL_MS });
  }

  /** @param find asked where the page is not kept */
  async get(question: object, find: () => Promise<SearchResult>): Promise<CachedPage> {
    const key = JSON.stringify(question);
    const known = this.pages.get(key);
    if (known) return compressed(known);
    const began = this.changes;
    const { ids, nextCursor, total } = await find();
    const texts = await this.cards.getMany(ids);
    const items = texts.map((text) => withMark(text, false));
    const unmarked = preparedPage(items, { nextCursor, total }).toBuffer();
    const page: CachedPage = { texts, nextCursor, total, unmarked, gzip: null };
    // What was found before a change that has been heard of meanwhile may be old.
    if (began === this.changes) this.pages.set(key, page);
    return page;
  }

  clear(): void {
    this.changes += 1;
    this.pages.clear();
  }
}

/** A page that is asked for twice is worth it. It holds what everybody sees: its length tells of nobody (BREACH). */
function compressed(page: CachedPage): CachedPage {
  if (page.unmarked.length > LEAST_COMPRESSED) page.gzip ??= gzipSync(page.unmarked);
  return page;
}

/** A page for somebody who has marked these. */
export function pageFor<T>({ texts, unmarked, gzip, ...rest }: CachedPage, marked: ReadonlySet<string>): Prepared<T> {
  if (marked.size === 0 || !texts.some(({ id }) => marked.has(id))) return new Prepared([unmarked], gzip);
  const items = texts.map((text) => withMark(text, marked.has(text.id)));
  return preparedPage(items, rest);
}

/** With its texts, which may have been forgotten elsewhere, and the question, which may be longer than its answer. */
const bytesOf = ({ unmarked }: CachedPage, question: string): number => 2 * (unmarked.length + question.length) + 500;
