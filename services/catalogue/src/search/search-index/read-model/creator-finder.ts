import { type CreatorSearch, PERSON_FILTERS } from '@koma/contracts';
import { TypedFastBitSet } from 'typedfastbitset';
import { birthDays, workFilters } from '../creator-conditions.js';
import { type QueryWord, queryWords } from '../search-words.js';
import { CategoryIndex } from './category-index.js';
import type { CreatorDocument } from './creator-document.js';
import { Hits } from './hits.js';
import { OwnAwards } from './own-awards.js';
import { TextIndex } from './text-index.js';
import { dayNumber } from './work-document.js';
import type { WorkModel } from './work-model.js';

type Test = (ordinal: number) => boolean;

/** Finds creators by their own data and by their works. Their ordinals are those of makers. */
export class CreatorFinder {
  readonly filters = new CategoryIndex();
  readonly ownAwards = new OwnAwards();
  private readonly companies = new TextIndex();
  private readonly born: (number | null)[] = [];
  private readonly present = new TypedFastBitSet();

  constructor(private readonly works: WorkModel) {}

  /** Loads one creator at the start, by ascending ordinals; call `finish` after the last. */
  load(ordinal: number, document: CreatorDocument): void {
    this.insert(ordinal, document);
    this.companies.load(ordinal, document.body);
    this.works.people.members.load(ordinal, document.names);
  }

  finish(): void {
    this.companies.finish();
    this.works.people.members.finish();
  }

  set(ordinal: number, document: CreatorDocument): void {
    this.insert(ordinal, document);
    this.companies.set(ordinal, document.body);
    this.works.people.members.set(ordinal, document.names);
    this.works.clearAnswers();
  }

  private insert(ordinal: number, document: CreatorDocument): void {
    this.present.add(ordinal);
    this.born[ordinal] = document.born;
    this.ownAwards.set(ordinal, document.ownAwards);
    this.filters.set(ordinal, document.filters);
  }

  unset(ordinal: number): void {
    this.present.remove(ordinal);
    this.filters.unset(ordinal);
    this.companies.unset(ordinal);
    this.works.people.members.unset(ordinal);
    this.works.clearAnswers();
  }

  /** False for an unknown maker, whose ordinal is -1, as well. */
  has(ordinal: number): boolean {
    return ordinal >= 0 && this.present.has(ordinal);
  }

  all(): Uint32Array {
    return Hits.ofBits(this.present).toList();
  }

  /** Creators who match everything. */
  find(query: CreatorSearch): Hits {
    const persons = this.findPersons(query);
    const filters = workFilters(query);
    if (!filters && !query.role?.length) return persons;
    return this.withWork(persons, this.works.find(filters ?? {}), query.role);
  }

  /** Creators who match the conditions on their own data. */
  findPersons(query: CreatorSearch): Hits {
    let bits = this.present;
    for (const filter of PERSON_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) bits = bits.new_intersection(this.filters.anyOf(filter, chosen));
    }
    for (const word of queryWords(query.q ?? '')) bits = bits.new_intersection(this.withWord(word));
    const tests = this.tests(query);
    const found = Hits.ofBits(bits);
    if (tests.length === 0) return found;
    return Hits.ofList(found.toList().filter((ordinal) => tests.every((test) => test(ordinal))));
  }

  /** Those of them who have one of these works, in one of these roles if any are given. */
  withWork(persons: Hits, works: Hits, roles: readonly string[] | undefined): Hits {
    const { makers } = this.works;
    // Few works have few makers. With many works, one of a maker's first works is nearly always among them.
    if (works.size < persons.size) return Hits.ofBits(makers.makersOf(works, roles).intersection(persons.toBits()));
    const bits = works.toBits();
    const hasOne: Test = (ordinal) => makers.worksIn(ordinal, roles).some((list) => list.intersects(bits));
    return Hits.ofList(persons.toList().filter(hasOne));
  }

  /** Whose name or company has the word, or who does what it means. */
  private withWord({ names, texts, labels }: QueryWord): TypedFastBitSet {
    const { people, makers, words } = this.works;
    const found = new TypedFastBitSet();
    for (const ordinal of people.called(names).members) found.add(ordinal);
    for (const text of texts) for (const ordinal of this.companies.find(text)) found.add(ordinal);
    for (const name of words.called(labels)) {
      const [filter = '', key = ''] = name.split(':');
      found.union(filter === 'role' ? makers.inRole(key) : this.filters.anyOf(filter, [key]));
    }
    return found;
  }

  /** Conditions that bitmaps cannot answer. */
  private tests(query: CreatorSearch): Test[] {
    const tests: Test[] = [];
    const isOfAge = this.ageTest(query);
    if (isOfAge) tests.push(isOfAge);
    const hasWon = this.ownAwards.test(query);
    if (hasWon) tests.push(hasWon);
    return tests;
  }

  private ageTest(query: CreatorSearch): Test | null {
    if (query.ageFrom === undefined && query.ageTo === undefined) return null;
    const { until, after } = birthDays(query);
    const last = until === null ? Number.POSITIVE_INFINITY : dayNumber(until);
    const first = after === null ? Number.NEGATIVE_INFINITY : dayNumber(after);
    return (ordinal) => {
      const born = this.born[ordinal] ?? null;
      return born !== null && born <= last && born > first;
    };
  }
}
