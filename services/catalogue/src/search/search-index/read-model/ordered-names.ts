const JAPANESE = new Intl.Collator('ja');
/** Closer neighbours get new ranks. */
const CLOSEST = 1e-6;

/** `ja-x-icu` of PostgreSQL orders names that collate alike by their bytes. */
const compare = (one: string, other: string) =>
  JAPANESE.compare(one, other) || (one < other ? -1 : Number(one > other));

/** More new names than these are sorted together, which is much faster than one by one. */
const MANY = 100;

/** Serialised names: each with its rank, by number. */
export interface SerializedNames {
  names: string[];
  ranks: Float64Array;
}

/** Names with a rank each, in Japanese order. Names stay while the process runs: there are few. */
export class OrderedNames {
  private readonly numbers = new Map<string, number>();
  /** By number. */
  private names: string[] = [];
  private sorted: string[] = [];
  /** Names without a rank. */
  private fresh: string[] = [];
  private ranks: Float64Array = new Float64Array(1024);

  serialize(): SerializedNames {
    return { names: this.names, ranks: this.ranks.slice(0, this.names.length) };
  }

  deserialize({ names, ranks }: SerializedNames): void {
    this.names = names;
    this.ranks = ranks;
    names.forEach((name, number) => this.numbers.set(name, number));
    const inOrder = names.map((_, number) => number).sort((one, other) => this.rank(one) - this.rank(other));
    this.sorted = inOrder.map((number) => this.nameOf(number));
  }

  /** Permanent number of a name. A new one has no rank before `settle`. */
  add(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.names.push(name) - 1;
    this.numbers.set(name, number);
    this.fresh.push(name);
    return number;
  }

  /** Ranks new names. */
  rankNew(): void {
    if (this.fresh.length === 0) return;
    if (this.names.length > this.ranks.length) this.grow();
    if (this.fresh.length > MANY) {
      this.sorted = [...this.sorted, ...this.fresh].sort(compare);
      this.rankAnew();
    } else this.fresh.forEach((name) => this.insert(name));
    this.fresh = [];
  }

  nameOf(number: number): string {
    return this.names[number] ?? '';
  }

  /** Rank of a name by its number. */
  rank(number: number): number {
    return this.ranks[number] ?? 0;
  }

  /** Rank of a name that may be unknown: between its neighbours. */
  rankOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return this.rank(known);
    const place = this.place(name);
    const before = this.rankAt(place - 1) ?? 0;
    return (before + (this.rankAt(place) ?? before + 2)) / 2;
  }

  private insert(name: string): void {
    const place = this.place(name);
    this.sorted.splice(place, 0, name);
    const before = this.rankAt(place - 1) ?? 0;
    const after = this.rankAt(place + 1) ?? before + 2;
    this.ranks[this.numbers.get(name) ?? 0] = (before + after) / 2;
    if (after - before < CLOSEST) this.rankAnew();
  }

  private grow(): void {
    const grown = new Float64Array(this.names.length * 2);
    grown.set(this.ranks);
    this.ranks = grown;
  }

  private place(name: string): number {
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.sorted[middle] ?? '', name) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private rankAt(place: number): number | undefined {
    const name = this.sorted[place];
    return name === undefined ? undefined : this.rank(this.numbers.get(name) ?? 0);
  }

  private rankAnew(): void {
    this.sorted.forEach((name, place) => {
      this.ranks[this.numbers.get(name) ?? 0] = place + 1;
    });
  }
}
