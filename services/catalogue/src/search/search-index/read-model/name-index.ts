import type { Hits } from './hits.js';
import { OrdinalList } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';

/** Serialised names: by number, and for each work the numbers of its names (see `NameIndex`). */
export interface SerializedNameIndex {
  names: string[];
  first: Uint32Array;
  others: Map<number, readonly number[]>;
  lists: PackedLists;
}

/** Which works have which names: clients, ceremonies and so on. Names have permanent numbers. */
export class NameIndex {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  /** By number. */
  private readonly lists: OrdinalList[] = [];
  /** The number of each work's first name plus one, 0 for none: nearly all have one. */
  private first: Uint32Array = new Uint32Array(1024);
  private others = new Map<number, readonly number[]>();

  serialize(): SerializedNameIndex {
    const { names, first, others } = this;
    return { names, first, others, lists: packLists(this.lists.map((list, number) => [number, list])) };
  }

  deserialize({ names, first, others, lists }: SerializedNameIndex): void {
    for (const name of names) this.numberOf(name);
    this.first = first;
    this.others = others;
    unpackLists(lists, (number, list) => {
      this.lists[number] = list;
    });
  }

  set(ordinal: number, names: readonly string[]): void {
    const numbers = names.flatMap((name) => (name ? this.numberOf(name) : []));
    for (const number of numbers) this.lists[number]?.add(ordinal);
    const [first, ...others] = numbers.length > 1 ? new Set(numbers) : numbers;
    if (ordinal >= this.first.length) this.grow(ordinal);
    this.first[ordinal] = first === undefined ? 0 : first + 1;
    if (others.length > 0) this.others.set(ordinal, others);
  }

  unset(ordinal: number): void {
    const first = this.first[ordinal] ?? 0;
    if (first > 0) this.lists[first - 1]?.remove(ordinal);
    for (const number of this.others.get(ordinal) ?? []) this.lists[number]?.remove(ordinal);
    this.first[ordinal] = 0;
    this.others.delete(ordinal);
  }

  /** Works with one of these names. */
  anyOf(names: readonly string[]): OrdinalList {
    const found = names.flatMap((name) => this.lists[this.numbers.get(name) ?? -1] ?? []);
    const [first] = found;
    if (found.length === 1 && first) return first;
    const union = new OrdinalList();
    const ordinals = found.flatMap((list) => [...list.view()]);
    for (const ordinal of ordinals.sort((one, other) => one - other)) union.add(ordinal);
    return union;
  }

  /** The most frequent names of these works. */
  count(hits: Hits, most: number): { key: string; count: number }[] {
    return this.best(this.countAll(hits), most);
  }

  /** The names that occur in most of these groups of works. */
  countGroups(groups: readonly Uint32Array[], most: number): { key: string; count: number }[] {
    const counts = new Uint32Array(this.names.length);
    const seen = new Uint32Array(this.names.length);
    const count = (number: number, group: number) => {
      if (seen[number] === group + 1) return;
      seen[number] = group + 1;
      counts[number] = (counts[number] ?? 0) + 1;
    };
    groups.forEach((works, group) => {
      for (const ordinal of works) {
        const first = this.first[ordinal] ?? 0;
        if (first > 0) count(first - 1, group);
        for (const number of this.others.get(ordinal) ?? []) count(number, group);
      }
    });
    return this.best(counts, most);
  }

  private best(counts: Uint32Array, most: number): { key: string; count: number }[] {
    const best: number[] = [];
    const isBefore = (one: number, other: number) =>
      (counts[one] ?? 0) - (counts[other] ?? 0) || ((this.names[one] ?? '') < (this.names[other] ?? '') ? 1 : -1);
    // A name with a lower count than the last of a full list need not be compared.
    let least = 1;
    for (let number = 0; number < counts.length; number += 1) {
      if ((counts[number] ?? 0) < least) continue;
      const place = best.findIndex((other) => isBefore(number, other) > 0);
      best.splice(place === -1 ? best.length : place, 0, number);
      if (best.length > most) best.pop();
      if (best.length === most) least = counts[best.at(-1) ?? 0] ?? 1;
    }
    return best.map((number) => ({ key: this.names[number] ?? '', count: counts[number] ?? 0 }));
  }

  /** By number. */
  private countAll(hits: Hits): Uint32Array {
    // One more entry, so that works without a name need no check.
    const counts = new Uint32Array(this.names.length + 1);
    const { first, others } = this;
    const list = hits.toList();
    for (const ordinal of list) {
      const number = first[ordinal] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const named = counts.subarray(1);
    if (others.size > 0)
      for (const ordinal of list)
        for (const number of others.get(ordinal) ?? []) named[number] = (named[number] ?? 0) + 1;
    return named;
  }

  private grow(ordinal: number): void {
    const grown = new Uint32Array(Math.max(ordinal + 1, this.first.length * 2));
    grown.set(this.first);
    this.first = grown;
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      this.numbers.set(name, (number = this.names.push(name) - 1));
      this.lists.push(new OrdinalList());
    }
    return number;
  }
}
