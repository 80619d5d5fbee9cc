const JAPANESE = new Intl.Collator('ja');
/** Neighbours closer than this get new ranks. */
const CLOSEST = 1e-6;

/** `ja-x-icu` of PostgreSQL takes names apart that collate alike by their bytes. */
const compare = (one: string, other: string) =>
  JAPANESE.compare(one, other) || (one < other ? -1 : Number(one > other));

/** Names with a rank each, in Japanese order. Names stay for as long as the process lives: there are few of them. */
export class OrderedNames {
  private readonly numbers = new Map<string, number>();
  private readonly sorted: string[] = [];
  private ranks = new Float64Array(1024);

  /** Learns many names at once, which is much faster than one by one. */
  learn(names: Iterable<string>): void {
    for (const name of names) if (!this.numbers.has(name)) this.add(name);
    this.sorted.sort(compare);
    this.rankAnew();
  }

  /** Number of a name, the same for good. */
  number(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const place = this.place(name);
    const number = this.add(name);
    this.sorted.pop();
    this.sorted.splice(place, 0, name);
    const before = this.rankAt(place - 1) ?? 0;
    const after = this.rankAt(place + 1) ?? before + 2;
    this.ranks[number] = (before + after) / 2;
    if (after - before < CLOSEST) this.rankAnew();
    return number;
  }

  /** Place of a name, known by its number, among all. */
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

  private add(name: string): number {
    const number = this.numbers.size;
    this.numbers.set(name, number);
    this.sorted.push(name);
    if (number >= this.ranks.length) {
      const grown = new Float64Array(this.ranks.length * 2);
      grown.set(this.ranks);
      this.ranks = grown;
    }
    return number;
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
