import type { Hits } from './hits.js';
import { OrdinalList, OrdinalLists } from './ordinal-list.js';

/** Which works have which names: clients, ceremonies and so on. */
export class NameIndex {
  private readonly lists = new OrdinalLists<string>();
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly ofWork: (readonly number[])[] = [];

  set(ordinal: number, names: readonly string[]): void {
    const filled = [...new Set(names)].filter(Boolean);
    for (const name of filled) this.lists.add(name, ordinal);
    this.ofWork[ordinal] = filled.map((name) => this.numberOf(name));
  }

  unset(ordinal: number): void {
    for (const number of this.ofWork[ordinal] ?? []) this.lists.remove(this.names[number] ?? '', ordinal);
    this.ofWork[ordinal] = [];
  }

  /** Works that have one of these names. */
  anyOf(names: readonly string[]): OrdinalList {
    const found = names.flatMap((name) => this.lists.get(name) ?? []);
    const [first] = found;
    if (found.length === 1 && first) return first;
    const union = new OrdinalList();
    const ordinals = found.flatMap((list) => [...list.view()]);
    for (const ordinal of ordinals.sort((one, other) => one - other)) union.add(ordinal);
    return union;
  }

  /** The names that most of these works have. */
  count(hits: Hits, most: number): { key: string; count: number }[] {
    const counts = new Uint32Array(this.names.length);
    hits.forEach((ordinal) => {
      for (const number of this.ofWork[ordinal] ?? []) counts[number] = (counts[number] ?? 0) + 1;
    });
    const best: number[] = [];
    const isBefore = (one: number, other: number) =>
      (counts[one] ?? 0) - (counts[other] ?? 0) || ((this.names[one] ?? '') < (this.names[other] ?? '') ? 1 : -1);
    for (let number = 0; number < counts.length; number += 1) {
      if (counts[number] === 0) continue;
      const last = best[most - 1];
      if (last !== undefined && isBefore(number, last) < 0) continue;
      best.push(number);
      best.sort((one, other) => isBefore(other, one));
      best.length = Math.min(best.length, most);
    }
    return best.map((number) => ({ key: this.names[number] ?? '', count: counts[number] ?? 0 }));
  }

  private numberOf(name: string): number {
    let number = this.numbers.get(name);
    if (number === undefined) {
      this.numbers.set(name, (number = this.names.length));
      this.names.push(name);
    }
    return number;
  }
}
