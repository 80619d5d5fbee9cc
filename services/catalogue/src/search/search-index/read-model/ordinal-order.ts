import type { Hits } from './hits.js';

/** Fewer hits are sorted themselves, instead of scanning the order of all. */
const FEW = 512;

interface PageOf {
  isAscending: boolean;
  /** Compares an item with the position to continue after; null: from the beginning. */
  after: ((item: number) => number) | null;
  limit: number;
}

/** Ordinals in the order of one sort. */
export class OrdinalOrder {
  private items: Uint32Array = new Uint32Array(1024);
  private count = 0;

  /** @param compare order of two ordinals; different ones are never equal */
  constructor(private readonly compare: (one: number, other: number) => number) {}

  /** The ordinals; valid until the next change. */
  serialize(): Uint32Array {
    return this.items.subarray(0, this.count);
  }

  deserialize(items: Uint32Array): void {
    this.items = items;
    this.count = items.length;
  }

  /**
   * Sets all at once, which is much faster than one by one.
   * @param ordinals in the order that decides between equal keys
   */
  fill(ordinals: Uint32Array, keyOf: (ordinal: number) => number): void {
    const keys = Float64Array.from(ordinals, keyOf);
    const sorted = keys.slice().sort();
    // Counts the smaller keys of each key; then every work takes the next place of its key.
    const next = new Map<number, number>();
    sorted.forEach((key, place) => next.has(key) || next.set(key, place));
    this.items = new Uint32Array(ordinals.length);
    ordinals.forEach((ordinal, at) => {
      const key = keys[at] ?? 0;
      const place = next.get(key) ?? 0;
      this.items[place] = ordinal;
      next.set(key, place + 1);
    });
    this.count = ordinals.length;
  }

  add(ordinal: number): void {
    if (this.count === this.items.length) {
      const grown = new Uint32Array(this.items.length * 2 + 1);
      grown.set(this.items);
      this.items = grown;
    }
    const place = this.placeBy((item) => this.compare(item, ordinal));
    this.items.copyWithin(place + 1, place, this.count);
    this.items[place] = ordinal;
    this.count += 1;
  }

  /** Call before its key changes. */
  remove(ordinal: number): void {
    const place = this.placeBy((item) => this.compare(item, ordinal));
    if (this.items[place] !== ordinal || place >= this.count) return;
    this.items.copyWithin(place, place + 1, this.count);
    this.count -= 1;
  }

  /** A page of the hits. */
  page(hits: Hits, { isAscending, after, limit }: PageOf): number[] {
    if (hits.size > FEW) return this.walk(hits, { isAscending, after, limit });
    const sign = isAscending ? 1 : -1;
    const list = hits.toList();
    const left = after ? list.filter((item) => after(item) * sign > 0) : list.slice();
    return [...left.sort((one, other) => this.compare(one, other) * sign).subarray(0, limit)];
  }

  private walk(hits: Hits, { isAscending, after, limit }: PageOf): number[] {
    const bits = hits.toBits();
    const taken: number[] = [];
    const step = isAscending ? 1 : -1;
    let place = isAscending ? 0 : this.count - 1;
    if (after) place = isAscending ? this.placeBy((item) => (after(item) <= 0 ? -1 : 1)) : this.placeBy(after) - 1;
    for (; place >= 0 && place < this.count && taken.length < limit; place += step) {
      const ordinal = this.items[place] ?? 0;
      if (bits.has(ordinal)) taken.push(ordinal);
    }
    return taken;
  }

  /** First index whose item does not come before. */
  private placeBy(order: (item: number) => number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (order(this.items[middle] ?? 0) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
