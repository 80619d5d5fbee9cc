import { TypedFastBitSet } from 'typedfastbitset';
import { creditFormsOf } from '../../../portfolio/index.js';
import type { MakerIndex } from './maker-index.js';
import { NumberRows, type SerializedRows } from './number-rows.js';
import { OrdinalList } from './ordinal-list.js';
import { type PackedLists, packLists, unpackLists } from './packed-lists.js';
import { TextIndex } from './text-index.js';

const NOTHING = new OrdinalList(0);

/** Serialised names in credits: by number, with the works of each. */
export interface SerializedPeople {
  names: string[];
  ofWork: SerializedRows;
  works: PackedLists;
}

/** People whose names a word is in: members by their ordinals as makers, names in credits by their numbers. */
export interface People {
  members: Uint32Array;
  written: Uint32Array;
}

/** Who is named in which works. A name is compared once, however many works have it. */
export class PeopleIndex {
  private readonly numbers = new Map<string, number>();
  private readonly names: string[] = [];
  private readonly works: OrdinalList[] = [];
  private readonly forms = new TextIndex();
  private readonly ofWork = new NumberRows();
  private readonly vacant: number[] = [];
  private isLoading = false;
  /** Every form of the members' names, by their ordinals as makers. */
  readonly members = new TextIndex();

  constructor(private readonly makers: MakerIndex) {}

  serialize(): SerializedPeople {
    const { names, ofWork, works } = this;
    return { names, ofWork: ofWork.serialize(), works: packLists(works.map((list, number) => [number, list])) };
  }

  deserialize({ names, ofWork, works }: SerializedPeople): void {
    this.isLoading = true;
    names.forEach((name, number) => this.write(number, name));
    this.finish();
    this.ofWork.deserialize(ofWork);
    unpackLists(works, (number, list) => {
      this.works[number] = list;
      if (list.size === 0) this.forget(number);
    });
  }

  /** Loads the names of the first works; nobody is found before `finish`. */
  load(work: number, names: readonly string[]): void {
    this.isLoading = true;
    this.set(work, names);
  }

  finish(): void {
    if (this.isLoading) this.forms.finish();
    this.isLoading = false;
  }

  set(work: number, names: readonly string[]): void {
    const numbers = names.map((name) => this.numberOf(name));
    this.ofWork.set(work, numbers);
    for (const number of numbers) this.works[number]?.add(work);
  }

  unset(work: number): void {
    for (const number of this.ofWork.row(work)) {
      this.works[number]?.remove(work);
      if (this.works[number]?.size === 0) this.forget(number);
    }
    this.ofWork.set(work, []);
  }

  /** People in whose names one of these texts is. */
  called(spellings: readonly string[]): People {
    return {
      members: union(spellings.map((spelling) => this.members.find(spelling))),
      written: union(spellings.map((spelling) => this.forms.find(spelling))),
    };
  }

  /** Adds the works of these people. */
  addWorks(people: People, to: TypedFastBitSet): void {
    for (const list of this.worksOf(people)) for (const work of list.view()) to.add(work);
  }

  /** The works of each of these people. */
  worksOf({ members, written }: People): OrdinalList[] {
    const lists = Array.from(members, (maker) => this.makers.worksOf(maker));
    for (const number of written) lists.push(this.works[number] ?? NOTHING);
    return lists;
  }

  private numberOf(name: string): number {
    const known = this.numbers.get(name);
    if (known !== undefined) return known;
    const number = this.vacant.pop() ?? this.names.length;
    this.write(number, name);
    return number;
  }

  private write(number: number, name: string): void {
    this.names[number] = name;
    this.works[number] = new OrdinalList();
    if (name === '') return;
    this.numbers.set(name, number);
    if (this.isLoading) this.forms.load(number, creditFormsOf(name));
    else this.forms.set(number, creditFormsOf(name));
  }

  /** A name that no work has any more may be that of somebody who has left. */
  private forget(number: number): void {
    this.numbers.delete(this.names[number] ?? '');
    this.names[number] = '';
    this.forms.unset(number);
    this.vacant.push(number);
  }
}

/** Those in both. */
export const both = (one: People, other: People): People => ({
  members: shared(one.members, other.members),
  written: shared(one.written, other.written),
});

export const isNobody = ({ members, written }: People): boolean => members.length + written.length === 0;

function union(lists: readonly Uint32Array[]): Uint32Array {
  const filled = lists.filter((list) => list.length > 0);
  const [first] = filled;
  if (filled.length <= 1) return first ?? new Uint32Array();
  return Uint32Array.from(new Set(filled.flatMap((list) => [...list])));
}

function shared(one: Uint32Array, other: Uint32Array): Uint32Array {
  const set = new Set(other);
  return one.filter((item) => set.has(item));
}
