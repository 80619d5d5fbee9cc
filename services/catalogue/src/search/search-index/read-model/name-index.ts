import type { Hits } from './hits.js';
import { OrdinalList } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';

/** Serialised names: spellings by number, and for each work the numbers of its names (see `NameIndex`). */
export interface SerializedNameIndex {
  spellings: string[];
  used: number[];
  first: Uint32Array;
  others: Map<number, readonly number[]>;
  lists: PackedLists;
}

/** Spellings that are compared as one name. */
interface Name {
  form: string;
  list: OrdinalList;
  spellings: number[];
}

/** Which works have which names: clients, ceremonies and so on. Names and their spellings have permanent numbers. */
export class NameIndex {
  private readonly numbers = new Map<string, number>();
  private readonly byForm = new Map<string, number>();
  private readonly names: Name[] = [];
  /** By the number of the spelling: itself, the number of its name, and the number of its works. */
  private readonly spellings: string[] = [];
  private readonly nameOf: number[] = [];
  private used: number[] = [];
  /** The spelling of each work's first name plus one, 0 for none: nearly all have one. */
  private first: Uint32Array = new Uint32Array(1024);
  private others = new Map<number, readonly number[]>();
  /** Names that have taken the place of others, by form. */
  aliases: ReadonlyMap<string, readonly string[]> = new Map();

  /** @param formOf what names are compared by */
  constructor(private readonly formOf: (name: string) => string) {}

  serialize(): SerializedNameIndex {
    const { spellings, used, first, others } = this;
    return { spellings, used, first, others, lists: packLists(this.names.map(({ list }, number) => [number, list])) };
  }

  deserialize({ spellings, used, first, others, lists }: SerializedNameIndex): void {
    for (const spelling of spellings) this.numberOf(spelling);
    this.used = used;
    this.first = first;
    this.others = others;
    unpackLists(lists, (number, list) => {
      const name = this.names[number];
      if (name) name.list = list;
    });
  }

  set(ordinal: number, names: readonly string[]): void {
    const numbers = names.flatMap((name) => (name ? this.numberOf(name) : []));
    const [first, ...others] = numbers.length > 1 ? new Set(numbers) : numbers;
    if (ordinal >= this.first.length) this.grow(ordinal);
    this.first[ordinal] = first === undefined ? 0 : first + 1;
    if (others.length > 0) this.others.set(ordinal, others);
    for (const number of this.of(ordinal)) {
      this.names[this.nameOf[number] ?? -1]?.list.add(ordinal);
      this.used[number] = (this.used[number] ?? 0) + 1;
    }
  }

  unset(ordinal: number): void {
    for (const number of this.of(ordinal)) {
      this.names[this.nameOf[number] ?? -1]?.list.remove(ordinal);
      this.used[number] = (this.used[number] ?? 0) - 1;
    }
    this.first[ordinal] = 0;
    this.others.delete(ordinal);
  }

  /** Works with one of these names. */
  anyOf(names: readonly string[]): OrdinalList {
    const asked = names.map((name) => this.formOf(name));
    const forms = new Set(asked.flatMap((form) => [form, ...(this.aliases.get(form) ?? [])]));
    const found = [...forms].flatMap((form) => this.names[this.byForm.get(form) ?? -1]?.list ?? []);
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
    const count = (spelling: number, group: number) => {
      const number = this.nameOf[spelling] ?? 0;
      if (seen[number] === group + 1) return;
      seen[number] = group + 1;
      counts[number] = (counts[number] ?? 0) + 1;
    };
    groups.forEach((works, group) => {
      for (const ordinal of works) for (const number of this.of(ordinal)) count(number, group);
    });
    return this.best(counts, most);
  }

  /** Numbers of the spellings of a work. */
  private of(ordinal: number): readonly number[] {
    const first = this.first[ordinal] ?? 0;
    const others = this.others.size > 0 ? this.others.get(ordinal) : undefined;
    if (others) return [first - 1, ...others];
    return first > 0 ? [first - 1] : [];
  }

  private best(counts: Uint32Array, most: number): { key: string; count: number }[] {
    const best: number[] = [];
    const form = (number: number) => this.names[number]?.form ?? '';
    const isBefore = (one: number, other: number) =>
      (counts[one] ?? 0) - (counts[other] ?? 0) || (form(one) < form(other) ? 1 : -1);
    // A name with a lower count than the last of a full list need not be compared.
    let least = 1;
    for (let number = 0; number < counts.length; number += 1) {
      if ((counts[number] ?? 0) < least) continue;
      const place = best.findIndex((other) => isBefore(number, other) > 0);
      best.splice(place === -1 ? best.length : place, 0, number);
      if (best.length > most) best.pop();
      if (best.length === most) least = counts[best.at(-1) ?? 0] ?? 1;
    }
    return best.map((number) => ({ key: this.shown(number), count: counts[number] ?? 0 }));
  }

  /** The spelling that most works use. */
  private shown(number: number): string {
    const works = (spelling: number) => this.used[spelling] ?? 0;
    const text = (spelling: number) => this.spellings[spelling] ?? '';
    const all = this.names[number]?.spellings ?? [];
    const [usual = -1] = all.toSorted((one, other) => works(other) - works(one) || (text(one) < text(other) ? -1 : 1));
    return text(usual);
  }

  /** By the number of the name. */
  private countAll(hits: Hits): Uint32Array {
    // One more entry, so that works without a name need no check.
    const counts = new Uint32Array(this.spellings.length + 1);
    const { first, others } = this;
    const list = hits.toList();
    for (const ordinal of list) {
      const number = first[ordinal] ?? 0;
      counts[number] = (counts[number] ?? 0) + 1;
    }
    const named = new Uint32Array(this.names.length);
    for (let spelling = 0; spelling < this.spellings.length; spelling += 1) {
      const number = this.nameOf[spelling] ?? 0;
      named[number] = (named[number] ?? 0) + (counts[spelling + 1] ?? 0);
    }
    if (others.size > 0)
      for (const ordinal of list)
        for (const spelling of others.get(ordinal) ?? []) {
          const number = this.nameOf[spelling] ?? 0;
          named[number] = (named[number] ?? 0) + 1;
        }
    return named;
  }

  private grow(ordinal: number): void {
    const grown = new Uint32Array(Math.max(ordinal + 1, this.first.length * 2));
    grown.set(this.first);
    this.first = grown;
  }

  /** Number of a spelling, which is added if new. */
  private numberOf(spelling: string): number {
    let number = this.numbers.get(spelling);
    if (number === undefined) {
      this.numbers.set(spelling, (number = this.spellings.push(spelling) - 1));
      const form = this.formOf(spelling);
      let name = this.byForm.get(form);
      if (name === undefined) {
        this.byForm.set(form, (name = this.names.length));
        this.names.push({ form, list: new OrdinalList(), spellings: [] });
      }
      this.nameOf[number] = name;
      this.names[name]?.spellings.push(number);
      this.used[number] = 0;
    }
    return number;
  }
}
