import { OrdinalList } from './ordinal-list.js';

/**
 * Makes lists of ordinals of very many entries: written down as they come, and put in their lists at the end by counting. One
 * by one, each entry would find another list in another corner of the memory.
 */
export class ListsInBulk {
  private readonly numbers = new NumberTable();
  private readonly keys: number[] = [];
  /** By number: how many, and the last one. */
  private counts = new Uint32Array(1024);
  private last = new Int32Array(1024).fill(-1);
  private entries = new Uint32Array(4096);
  private size = 0;

  /** Adds an ordinal to the list of a key; ordinals come in ascending order, and may come again. */
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

  /** Gives every list, and forgets everything. */
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

/** Numbers keys as they come. Keys lie close together, in their upper and in their lower parts: tables are faster than a map. */
class NumberTable {
  private rows: (Uint32Array | undefined)[] = [];
  private count = 0;

  /** Number of a key, which may be a new one. */
  number(key: number): number {
    const high = Math.floor(key / LOW);
    const low = key % LOW;
    let row = this.rows[high];
    if (!row || low >= row.length) {
      const grown = new Uint32Array(2 ** Math.ceil(Math.log2(low + 16)));
      if (row) grown.set(row);
      this.rows[high] = row = grown;
    }
    // One more, for 0 is none.
    return (row[low] ||= ++this.count) - 1;
  }

  clear(): void {
    this.rows = [];
    this.count = 0;
  }
}
