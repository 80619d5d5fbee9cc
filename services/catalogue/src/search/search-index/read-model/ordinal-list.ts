import type { TypedFastBitSet } from 'typedfastbitset';

/** A changing list of ascending ordinals: of a bigram, a name or a maker. */
export class OrdinalList {
  private items: Uint32Array;
  private count = 0;

  constructor(capacity = 4) {
    this.items = new Uint32Array(capacity);
  }

  /** A list of ascending ordinals. */
  static of(ordinals: Uint32Array): OrdinalList {
    const list = new OrdinalList(0);
    list.items = ordinals;
    list.count = ordinals.length;
    return list;
  }

  get size(): number {
    return this.count;
  }

  /** The ordinals; valid until the next change. */
  view(): Uint32Array {
    return this.items.subarray(0, this.count);
  }

  has(ordinal: number): boolean {
    const place = this.place(ordinal);
    return place < this.count && this.items[place] === ordinal;
  }

  /** Whether the list has one of these. */
  intersects(bits: TypedFastBitSet): boolean {
    const { items, count } = this;
    for (let at = 0; at < count; at += 1) if (bits.has(items[at] ?? 0)) return true;
    return false;
  }

  /** Adds an ordinal if it is missing. */
  add(ordinal: number): void {
    const last = this.count > 0 ? (this.items[this.count - 1] ?? 0) : -1;
    if (last === ordinal) return;
    const place = last < ordinal ? this.count : this.place(ordinal);
    if (place < this.count && this.items[place] === ordinal) return;
    if (this.count === this.items.length) this.grow();
    // Nearly all are added at the end, where nothing must move.
    if (place < this.count) this.items.copyWithin(place + 1, place, this.count);
    this.items[place] = ordinal;
    this.count += 1;
  }

  remove(ordinal: number): void {
    const place = this.place(ordinal);
    if (place >= this.count || this.items[place] !== ordinal) return;
    this.items.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  private grow(): void {
    const grown = new Uint32Array(Math.ceil(this.items.length * 1.5) + 1);
    grown.set(this.items);
    this.items = grown;
  }

  /** Index of an ordinal, or where it would be. */
  private place(ordinal: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.items[middle] ?? 0) < ordinal) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Lists by key; empty lists are removed. */
export class OrdinalLists<K> {
  private readonly lists = new Map<K, OrdinalList>();

  get(key: K): OrdinalList | undefined {
    return this.lists.get(key);
  }

  entries(): [K, OrdinalList][] {
    return [...this.lists];
  }

  put(key: K, list: OrdinalList): void {
    this.lists.set(key, list);
  }

  add(key: K, ordinal: number): void {
    let list = this.lists.get(key);
    if (!list) this.lists.set(key, (list = new OrdinalList()));
    list.add(ordinal);
  }

  remove(key: K, ordinal: number): void {
    const list = this.lists.get(key);
    list?.remove(ordinal);
    if (list?.size === 0) this.lists.delete(key);
  }
}
