import { TypedFastBitSet } from 'typedfastbitset';
import type { Hits } from './hits.js';
import { type SerializedRows, NumberRows } from './number-rows.js';

/** Measured: the cost of counting one category of one work, against 32 works of one category as bits. */
const COST_OF_ONE = 3;

interface Category {
  number: number;
  filter: string;
  key: string;
  bits: TypedFastBitSet;
}

/** Serialised categories: their names by number, and for each work the numbers of its categories. */
export interface SerializedCategories {
  names: string[];
  ofWork: SerializedRows;
}

/** Names of the categories that have taken the place of a merged one, by its name. */
export type CategoryAliases = ReadonlyMap<string, readonly string[]>;

/** The aliases of one filter, by their keys alone. */
export const keysOf = (aliases: CategoryAliases, filter: string): CategoryAliases => {
  const start = `${filter}:`;
  const own = [...aliases].filter(([name]) => name.startsWith(start));
  return new Map(own.map(([name, all]) => [name.slice(start.length), all.map((one) => one.slice(start.length))]));
};

/** Which works have which categories (`genre:cool`): as bits per category, and as a list per work. */
export class CategoryIndex {
  private readonly categories = new Map<string, Category>();
  private readonly all: Category[] = [];
  /** For each work, the numbers of its categories. */
  private readonly ofWork = new NumberRows();
  private held = 0;
  /** Categories that have taken the place of a merged one, by its name (`genre:cool`). */
  aliases: CategoryAliases = new Map();

  serialize(): SerializedCategories {
    return { names: this.all.map(({ filter, key }) => `${filter}:${key}`), ofWork: this.ofWork.serialize() };
  }

  deserialize({ names, ofWork }: SerializedCategories): void {
    for (const name of names) this.add(name);
    this.ofWork.deserialize(ofWork);
    for (let ordinal = 0; ordinal < this.ofWork.length; ordinal += 1) this.mark(ordinal);
  }

  set(ordinal: number, names: readonly string[]): void {
    this.ofWork.set(
      ordinal,
      names.map((name) => (this.categories.get(name) ?? this.add(name)).number),
    );
    this.mark(ordinal);
  }

  unset(ordinal: number): void {
    const categories = this.ofWork.row(ordinal);
    for (const number of categories) this.all[number]?.bits.remove(ordinal);
    this.ofWork.set(ordinal, []);
    this.held -= categories.length;
  }

  /** Categories of a work, as `genre:cool`. */
  of(ordinal: number): string[] {
    return Array.from(this.ofWork.row(ordinal), (number) => `${this.all[number]?.filter}:${this.all[number]?.key}`);
  }

  /** Works with one of these categories, or with what has taken their place. */
  anyOf(filter: string, keys: readonly string[]): TypedFastBitSet {
    const chosen = keys.map((key) => `${filter}:${key}`);
    return this.anyNamed(chosen.flatMap((name) => [name, ...(this.aliases.get(name) ?? [])]));
  }

  /** Works with one of these categories, such as `genre:cool`. */
  anyNamed(names: readonly string[]): TypedFastBitSet {
    const found = [...new Set(names)].flatMap((name) => this.categories.get(name)?.bits ?? []);
    const [first, ...others] = found;
    if (!first) return new TypedFastBitSet();
    if (others.length === 0) return first;
    return others.reduce((union, bits) => union.union(bits), first.clone());
  }

  /** The number of these works in each category of a filter; empty categories are left out. */
  count(hits: Hits, filters: ReadonlySet<string>): { kind: string; key: string; count: number }[] {
    const asked = this.all.filter(({ filter }) => filters.has(filter));
    const counts = this.isCheaperOneByOne(hits, asked.length) ? this.oneByOne(hits) : null;
    return asked.flatMap(({ number, filter, key, bits }) => {
      const count = counts ? (counts[number] ?? 0) : hits.toBits().intersection_size(bits);
      return count > 0 ? [{ kind: filter, key, count }] : [];
    });
  }

  /**
   * The number of groups of works with each category of a filter.
   * @param groups the works of each group
   */
  countGroups(
    groups: readonly Uint32Array[],
    filters: ReadonlySet<string>,
  ): { kind: string; key: string; count: number }[] {
    const { ofWork } = this;
    const counts = new Uint32Array(this.all.length);
    const seen = new Uint32Array(this.all.length);
    groups.forEach((works, group) => {
      for (const ordinal of works) {
        const after = ofWork.after(ordinal);
        for (let at = ofWork.start(ordinal); at < after; at += 1) {
          const number = ofWork.numbers[at] ?? 0;
          if (seen[number] === group + 1) continue;
          seen[number] = group + 1;
          counts[number] = (counts[number] ?? 0) + 1;
        }
      }
    });
    return this.all.flatMap(({ number, filter, key }) => {
      const count = counts[number] ?? 0;
      return count > 0 && filters.has(filter) ? [{ kind: filter, key, count }] : [];
    });
  }

  private mark(ordinal: number): void {
    const { ofWork, all } = this;
    const after = ofWork.after(ordinal);
    for (let at = ofWork.start(ordinal); at < after; at += 1) all[ofWork.numbers[at] ?? -1]?.bits.add(ordinal);
    this.held += after - ofWork.start(ordinal);
  }

  private isCheaperOneByOne({ size }: Hits, categories: number): boolean {
    const works = this.ofWork.length;
    const each = this.held / Math.max(1, works);
    return size * each * COST_OF_ONE < (categories * works) / 32;
  }

  private oneByOne(hits: Hits): Uint32Array {
    const counts = new Uint32Array(this.all.length);
    this.ofWork.tally(hits.toList(), counts);
    return counts;
  }

  private add(name: string): Category {
    const [filter = '', key = ''] = name.split(':');
    const category = { number: this.all.length, filter, key, bits: new TypedFastBitSet() };
    this.categories.set(name, category);
    this.all.push(category);
    return category;
  }
}
