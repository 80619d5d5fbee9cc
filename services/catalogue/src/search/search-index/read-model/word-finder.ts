import { TypedFastBitSet } from 'typedfastbitset';
import type { QueryWord } from '../search-words.js';
import type { CategoryIndex } from './category-index.js';
import { OrdinalList } from './ordinal-list.js';
import { both, isNobody, type People, type PeopleIndex } from './people-index.js';
import type { TextIndex } from './text-index.js';

/** So many are faster as a list than as bits. */
const FEW = 4_096;

/** What categories are called: filters such as `role:director` by the form of a name. */
export type CategoryNames = ReadonlyMap<string, readonly string[]>;

/** Conditions that works must all meet. */
export interface FoundWords {
  lists: OrdinalList[];
  /** What the lists do not prove. */
  unproved: string[];
  bits: TypedFastBitSet[];
}

/** A word with whoever is called so and the categories that are. */
interface Known {
  word: QueryWord;
  texts: readonly string[];
  people: People;
  filters: readonly string[];
}

interface Sources {
  text: TextIndex;
  people: PeopleIndex;
  categories: CategoryIndex;
}

/** Finds the works of words: in their own text, by the people in them, by their categories; as `word-conditions.ts` in SQL. */
export class WordFinder {
  names: CategoryNames = new Map();

  constructor(private readonly sources: Sources) {}

  find(words: readonly QueryWord[]): FoundWords {
    const all = words.map((word) => this.know(word));
    const plain = all.filter((known) => isPlain(known));
    const lists = plain.flatMap(({ texts: [text = ''] }) => this.sources.text.listsFor(text));
    const unproved = plain.flatMap(({ texts }) => texts).filter((text) => !this.sources.text.isProved(text));
    if (plain.length === all.length) return { lists, unproved, bits: [] };
    const [only] = all;
    if (!only || all.length > 1) return { lists, unproved, bits: [this.beside(all)] };
    const few = this.few(only);
    return few ? { lists: [few], unproved: [], bits: [] } : { lists, unproved, bits: [this.alone(only)] };
  }

  /** Categories that the word, or it and its neighbours, is the name of. */
  called(labels: readonly string[]): string[] {
    return labels.flatMap((label) => this.names.get(label) ?? []);
  }

  private know(word: QueryWord): Known {
    const { text, people } = this.sources;
    const [first = '', ...others] = word.texts;
    return {
      word,
      // Spellings that no work has need not be looked for.
      texts: [first, ...others.filter((other) => text.listsFor(other).every(({ size }) => size > 0))],
      people: people.called(word.names),
      filters: this.called(word.labels),
    };
  }

  /** The works of one word as a list, unless they are many. */
  private few({ texts, people, filters }: Known): OrdinalList | null {
    if (filters.length > 0) return null;
    const found = texts.map((text) => this.sources.text.find(text));
    for (const list of this.sources.people.worksOf(people)) found.push(list.view());
    const size = found.reduce((sum, { length }) => sum + length, 0);
    if (size > FEW) return null;
    const all = new Uint32Array(size);
    let at = 0;
    for (const list of found) {
      all.set(list, at);
      at += list.length;
    }
    all.sort();
    return OrdinalList.of(all.filter((work, place) => place === 0 || work !== all[place - 1]));
  }

  private alone(known: Known): TypedFastBitSet {
    const found = new TypedFastBitSet();
    this.addOwn(known, found);
    this.sources.people.addWorks(known.people, found);
    return found;
  }

  /** A given name among other words counts for the person whom its neighbour names too, or where no other word is a name. */
  private beside(all: readonly Known[]): TypedFastBitSet {
    const own = new Map(all.flatMap((known) => (isPlain(known) ? [] : [[known, this.own(known)] as const])));
    const named = [...own].map(([known, bits]) => {
      const at = all.indexOf(known);
      const found = bits.clone();
      this.sources.people.addWorks(this.sources.people.called(known.word.starts), found);
      for (const neighbour of [all[at - 1], all[at + 1]])
        if (neighbour) this.sources.people.addWorks(both(known.people, neighbour.people), found);
      return found;
    });
    const result = intersection(named);
    for (const known of own.keys()) {
      if (isNobody(known.people)) continue;
      const works = new TypedFastBitSet();
      this.sources.people.addWorks(known.people, works);
      const others = [...own].flatMap(([other, bits]) => (other === known ? [] : [bits]));
      result.union(intersection([works, ...others]));
    }
    return result;
  }

  private own(known: Known): TypedFastBitSet {
    const found = new TypedFastBitSet();
    this.addOwn(known, found);
    return found;
  }

  private addOwn({ texts, filters }: Known, to: TypedFastBitSet): void {
    for (const text of texts) for (const work of this.sources.text.find(text)) to.add(work);
    for (const name of filters) {
      const [filter = '', key = ''] = name.split(':');
      to.union(this.sources.categories.anyOf(filter, [key]));
    }
  }
}

/** Whether the lists of the text alone answer. */
const isPlain = ({ texts, people, filters }: Known): boolean =>
  texts.length === 1 && filters.length === 0 && isNobody(people);

function intersection([first, ...others]: readonly TypedFastBitSet[]): TypedFastBitSet {
  const found = first?.clone() ?? new TypedFastBitSet();
  for (const other of others) found.intersection(other);
  return found;
}
