import { ListsInBulk } from './lists-in-bulk.js';
import { OrdinalList, OrdinalLists } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';

const NOTHING = new OrdinalList(0);

/** Serialised texts; letters by number. */
export interface SerializedTexts {
  bodies: string[];
  units: number[];
  letters: PackedLists;
  pairs: PackedLists;
}

/** Finds normalised texts that contain a word, by their bigrams (pairs of UTF-16 units). */
export class TextIndex {
  private bodies: string[] = [];
  /** By the number of the letter. */
  private readonly letters: OrdinalList[] = [];
  private readonly pairs = new OrdinalLists<number>();
  private readonly numbers = new Map<number, number>();
  private readonly loading = { pairs: new ListsInBulk(), letters: new ListsInBulk() };

  serialize(): SerializedTexts {
    return {
      bodies: this.bodies,
      units: [...this.numbers.keys()],
      letters: packLists(this.letters.map((list, number) => [number, list])),
      pairs: packLists(this.pairs.entries()),
    };
  }

  deserialize({ bodies, units, letters, pairs }: SerializedTexts): void {
    this.bodies = bodies;
    for (const unit of units) this.numberOf(unit);
    unpackLists(letters, (number, list) => {
      this.letters[number] = list;
    });
    unpackLists(pairs, (pair, list) => this.pairs.put(pair, list));
  }

  /** Loads the first texts, by ascending ordinals; nothing is found before `finish`. */
  load(ordinal: number, body: string): void {
    this.bodies[ordinal] = body;
    const { loading } = this;
    this.walk(body, (pair) => loading.pairs.add(pair, ordinal));
    for (let at = 0; at < body.length; at += 1) loading.letters.add(this.numberOf(body.charCodeAt(at)), ordinal);
  }

  finish(): void {
    this.loading.pairs.finish((pair, list) => this.pairs.put(pair, list));
    this.loading.letters.finish((letter, list) => {
      this.letters[letter] = list;
    });
  }

  set(ordinal: number, body: string): void {
    this.bodies[ordinal] = body;
    this.walk(body, (pair) => this.pairs.add(pair, ordinal));
    for (let at = 0; at < body.length; at += 1) this.letters[this.numberOf(body.charCodeAt(at))]?.add(ordinal);
  }

  unset(ordinal: number): void {
    const body = this.bodies[ordinal] ?? '';
    this.bodies[ordinal] = '';
    this.walk(body, (pair) => this.pairs.remove(pair, ordinal));
    for (let at = 0; at < body.length; at += 1) this.letters[this.numberOf(body.charCodeAt(at))]?.remove(ordinal);
  }

  /** The lists that all contain every text with the word. For longer words each hit must be checked with `holds`. */
  listsFor(word: string): OrdinalList[] {
    if (word.length === 1) return [this.letters[this.numbers.get(word.charCodeAt(0)) ?? -1] ?? NOTHING];
    const lists: OrdinalList[] = [];
    this.walk(word, (pair) => lists.push(this.pairs.get(pair) ?? NOTHING));
    return lists;
  }

  /** Ordinals of the texts that contain the word, ascending. */
  find(word: string): Uint32Array {
    const [shortest, ...others] = this.listsFor(word).toSorted((one, other) => one.size - other.size);
    const found = shortest?.view() ?? new Uint32Array();
    if (this.isProved(word)) return found;
    return found.filter((ordinal) => others.every((list) => list.has(ordinal)) && this.holds(ordinal, word));
  }

  /** True where the lists alone prove the match. */
  isProved = (word: string): boolean => word.length <= 2;

  holds(ordinal: number, word: string): boolean {
    return this.bodies[ordinal]?.includes(word) ?? false;
  }

  /** Bigrams within words; repeats included. */
  private walk(body: string, visit: (pair: number) => void): void {
    const BLANK = 32;
    let before = -1;
    for (let at = 0; at < body.length; at += 1) {
      const unit = body.charCodeAt(at);
      const number = unit === BLANK ? -1 : this.numberOf(unit);
      // Small integers are the fastest keys of a map, so letters are numbered in order of arrival.
      if (before !== -1 && number !== -1) visit(before * 65_536 + number);
      before = number;
    }
  }

  private numberOf(unit: number): number {
    let number = this.numbers.get(unit);
    if (number === undefined) {
      this.numbers.set(unit, (number = this.numbers.size));
      this.letters.push(new OrdinalList());
    }
    return number;
  }
}
