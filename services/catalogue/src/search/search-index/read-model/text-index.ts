import { ListsInBulk } from './lists-in-bulk.js';
import { OrdinalList, OrdinalLists } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';

const NOTHING = new OrdinalList(0);

/** What is kept of texts; letters by number. */
export interface SerializedTexts {
  bodies: string[];
  units: number[];
  letters: PackedLists;
  pairs: PackedLists;
}

/** Finds normalised texts that hold a word, by the pairs of neighbouring letters (UTF-16 units) that they are made of. */
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

  /** Takes the first texts at once, by ascending ordinals; nothing is found before `finish`. */
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

  /** Lists in all of which a text is that holds the word. Those of longer words must be looked at with `holds`. */
  listsFor(word: string): OrdinalList[] {
    if (word.length === 1) return [this.letters[this.numbers.get(word.charCodeAt(0)) ?? -1] ?? NOTHING];
    const lists: OrdinalList[] = [];
    this.walk(word, (pair) => lists.push(this.pairs.get(pair) ?? NOTHING));
    return lists;
  }

  /** True where the lists alone have proved it. */
  isProved = (word: string): boolean => word.length <= 2;

  holds(ordinal: number, word: string): boolean {
    return this.bodies[ordinal]?.includes(word) ?? false;
  }

  /** Pairs within words; repeats come again. */
  private walk(body: string, visit: (pair: number) => void): void {
    const BLANK = 32;
    let before = -1;
    for (let at = 0; at < body.length; at += 1) {
      const unit = body.charCodeAt(at);
      const number = unit === BLANK ? -1 : this.numberOf(unit);
      // Small whole numbers make the fastest keys of a map: letters are numbered as they come.
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
