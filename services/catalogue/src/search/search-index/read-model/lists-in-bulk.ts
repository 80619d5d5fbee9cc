import { OrdinalList } from './ordinal-list.js';

/**
 * Builds lists of ordinals from very many entries: writes them down in order of arrival and sorts them into lists by counting.
 * One by one, each entry would touch another part of the memory.
 */
export class ListsInBulk {
  private readonly numbers = new NumberTable();
  private readonly keys: number[] = [];
  /** By number: the count, and the last ordinal. */
  private counts = new Uint32Array(1024);
  private last = new Int32Array(1024).fill(-1);
  private entries = new Uint32Array(4096);
  private size = 0;

  /** Adds an ordinal to the list of a key; ordinals must ascend and may repeat. */
  add(key: number, ordinal: number): void {
    const number = this.numbers.number(key);
    if (number === this.keys.length) {
      this.keys.push(key);
      if (number === this.counts.length) this.growNumbers();
    }
    if (this.last[number] === ordinal) return;
    this.last[number] = ordinal;
    this.counts[number] = (this.counts[number] ?? 0) + 1;
    if (this.size + 2 > this.entries.length) this.growEntries();
    this.entries[this.size] = number;
    this.entries[this.size + 1] = ordinal;
    this.size += 2;
  }

  /** Returns every list and clears everything. */
  finish(take: (key: number, list: OrdinalList) => void): void {
    const ordinals = new Uint32Array(this.size / 2);
    const next = new Uint32Array(this.keys.length);
    let place = 0;
    for (let number = 0; number < next.length; number += 1) {
      next[number] = place;
      place += this.counts[number] ?? 0;
    }
    for (let at = 0; at < this.size; at += 2) {
      const number = this.entries[at] ?? 0;
      const free = next[number] ?? 0;
      ordinals[free] = this.entries[at + 1] ?? 0;
      next[number] = free + 1;
    }
    this.keys.forEach((key, number) => {
      const end = next[number] ?? 0;
      take(key, OrdinalList.of(ordinals.subarray(end - (this.counts[number] ?? 0), end)));
    });
    this.numbers.clear();
    this.keys.length = 0;
    this.size = 0;
    this.counts = new Uint32Array(1024);
    this.last = new Int32Array(1024).fill(-1);
    this.entries = new Uint32Array(4096);
  }

  private growNumbers(): void {
    const counts = new Uint32Array(this.counts.length * 2);
    counts.set(this.counts);
    this.counts = counts;
    const last = new Int32Array(counts.length).fill(-1);
    last.set(this.last);
    this.last = last;
  }

  private growEntries(): void {
    const entries = new Uint32Array(this.entries.length * 2);
    entries.set(this.entries);
    this.entries = entries;
  }
}

const LOW = 65_536;

/** Numbers keys in order of arrival. Keys are dense in their upper and lower parts, so tables are faster than a map. */
class NumberTable {
  private rows: (Uint32Array | undefined)[] = [];
  private count = 0;

  /** Number of a key, which is added if it is new. */
  number(key: number): number {
    const high = Math.floor(key / LOW);
    const low = key % LOW;
    let row = this.rows[high];
    if (!row || low >= row.length) {
      const grown = new Uint32Array(2 ** Math.ceil(Math.log2(low + 16)));
      if (row) grown.set(row);
      this.rows[high] = row = grown;
    }
    // One more, because 0 means none.
    return (row[low] ||= ++this.count) - 1;
  }

  clear(): void {
    this.rows = [];
    this.count = 0;
  }
}
