import {
  assetKind,
  CATEGORY_FILTERS,
  COUNTED_NAMES,
  type CreatorSearch,
  NAME_FILTERS,
  PERSON_FILTERS,
} from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { TypedFastBitSet } from 'typedfastbitset';
import { birthDays, creatorCursor, workFilters } from '../creator-conditions.js';
import type { Facet, SearchResult } from '../search-index.js';
import { queryWords } from '../search-words.js';
import { CategoryIndex } from './category-index.js';
import type { CreatorDocument } from './creator-document.js';
import { CreatorSorts, type Merits } from './creator-sorts.js';
import { Hits } from './hits.js';
import { OwnAwards } from './own-awards.js';
import { TextIndex } from './text-index.js';
import { dayNumber, NO_DAY } from './work-document.js';
import type { WorkModel } from './work-model.js';

/** Counts that are remembered. */
const REMEMBERED = 300;
const WORK_FILTERS = [...CATEGORY_FILTERS, ...NAME_FILTERS] as const;

/** Every creator whom everybody may find, in memory, with the works that they have taken part in. */
export class CreatorModel {
  private readonly ordinals = new Map<string, number>();
  private readonly vacant: number[] = [];
  private readonly born: (number | null)[] = [];
  private readonly all = new TypedFastBitSet();
  private readonly filters = new CategoryIndex();
  private readonly ownAwards = new OwnAwards();
  private readonly text = new TextIndex();
  private readonly sorts = new CreatorSorts();
  private readonly counted = new LRUCache<string, Facet[]>({ max: REMEMBERED });

  constructor(private readonly works: WorkModel) {}

  get size(): number {
    return this.ordinals.size;
  }

  /** Takes the first ones, before their works; to be followed by `finish` after them. */
  load(documents: readonly CreatorDocument[]): void {
    for (const document of documents) this.text.load(this.insert(document), document.body);
  }

  /** Puts what was loaded in order. */
  finish(): void {
    this.text.finish();
    this.works.makers.takeChanged();
    for (const ordinal of this.ordinals.values()) this.sorts.meet(ordinal, this.meritsOf(this.sorts.id(ordinal)));
    this.sorts.fill([...this.ordinals.values()]);
  }

  /** A creator as one is now. */
  put(document: CreatorDocument): void {
    this.remove(document.id);
    const ordinal = this.insert(document);
    this.text.set(ordinal, document.body);
    this.sorts.add(ordinal);
  }

  remove(id: string): void {
    this.counted.clear();
    const ordinal = this.ordinals.get(id);
    if (ordinal === undefined) return;
    this.sorts.remove(ordinal);
    this.ordinals.delete(id);
    this.vacant.push(ordinal);
    this.all.remove(ordinal);
    this.filters.unset(ordinal);
    this.text.unset(ordinal);
  }

  /** @throws AppError REQUEST.INVALID for a cursor that is not of this sort */
  search(query: CreatorSearch): SearchResult {
    const after = decodeCursor(query.cursor, creatorCursor(query.sort));
    const hits = Hits.ofList(this.find(query));
    const found = this.sorts.page(hits, query, after);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const goesOn = found.length > query.limit && last !== undefined;
    const nextCursor = goesOn ? encodeCursor(this.sorts.position(query, last)) : null;
    return { ids: shown.map((ordinal) => this.sorts.id(ordinal)), nextCursor, total: hits.size };
  }

  /** What a card tells of somebody's works: how many, the most frequent roles, the latest ones. */
  facts(id: string, most: { roles: number; latest: number }): { works: number; roles: string[]; latest: string[] } {
    const { makers } = this.works;
    const roles = [...makers.rolesOf(id)].filter(([, list]) => list.size > 0);
    const byNumber = roles.toSorted(
      ([one, some], [other, others]) => others.size - some.size || (one < other ? -1 : 1),
    );
    const works = makers.worksOf(id).view();
    return {
      works: works.length,
      roles: byNumber.slice(0, most.roles).map(([role]) => role),
      latest: this.works.latest(works, most.latest),
    };
  }

  /** Counts of every value, remembered until something changes. */
  facets(query: CreatorSearch): Facet[] {
    const { sort: _, direction: __, cursor: ___, limit: ____, ...asked } = query;
    const key = JSON.stringify(asked);
    const known = this.counted.get(key);
    if (known) return known;
    const facets = [
      ...this.countPersons(query),
      ...this.countOwnAwards(query),
      ...this.countKinds(query),
      ...this.countRoles(query),
      ...this.countWorks(query),
    ];
    this.counted.set(key, facets);
    return facets;
  }

  private insert(document: CreatorDocument): number {
    const ordinal = this.vacant.pop() ?? this.ordinals.size;
    this.ordinals.set(document.id, ordinal);
    this.all.add(ordinal);
    this.born[ordinal] = document.born;
    this.ownAwards.set(ordinal, document.ownAwards);
    this.filters.set(ordinal, document.filters);
    this.sorts.set(ordinal, document, this.meritsOf(document.id));
    return ordinal;
  }

  /** Takes in what follows from works that have changed. Returns whose works they are. */
  followWorks(): ReadonlySet<string> {
    const makers = this.works.makers.takeChanged();
    if (makers.size > 0) this.counted.clear();
    for (const id of makers) {
      const ordinal = this.ordinals.get(id);
      if (ordinal !== undefined) this.sorts.move(ordinal, this.meritsOf(id));
    }
    return makers;
  }

  private meritsOf(id: string): Merits {
    const merits = { onAir: NO_DAY, recommended: 0 };
    for (const ordinal of this.works.makers.worksOf(id).view()) {
      const { onAir, recommended } = this.works.merits(ordinal);
      merits.onAir = Math.max(merits.onAir, onAir);
      merits.recommended = Math.max(merits.recommended, recommended);
    }
    return merits;
  }

  /** Creators who fulfil everything, by ascending ordinals. */
  private find(query: CreatorSearch): Uint32Array {
    const persons = this.findPersons(query);
    const filters = workFilters(query);
    if (!filters && !query.role?.length) return persons;
    const works = this.works.find(filters ?? {});
    return persons.filter((ordinal) => this.hasWork(ordinal, works, query.role));
  }

  private findPersons(query: CreatorSearch): Uint32Array {
    let bits = this.all;
    for (const filter of PERSON_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) bits = bits.new_intersection(this.filters.anyOf(filter, chosen));
    }
    const words = queryWords(query.q ?? '');
    const lists = words.flatMap((word) => this.text.listsFor(word));
    const { until, after } = birthDays(query);
    const isOfAge = (ordinal: number) => {
      const born = this.born[ordinal] ?? null;
      if (until === null && after === null) return true;
      return (
        born !== null && (until === null || born <= dayNumber(until)) && (after === null || born > dayNumber(after))
      );
    };
    const hasWon = this.ownAwards.test(query);
    return Hits.ofBits(bits)
      .toList()
      .filter(
        (ordinal) =>
          lists.every((list) => list.has(ordinal)) &&
          words.every((word) => this.text.holds(ordinal, word)) &&
          isOfAge(ordinal) &&
          (hasWon?.(ordinal) ?? true),
      );
  }

  private hasWork(ordinal: number, works: Hits, roles: readonly string[] | undefined): boolean {
    const bits = works.toBits();
    return this.works.makers.worksIn(this.sorts.id(ordinal), roles).some((list) => list.meets(bits));
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private countPersons(query: CreatorSearch): Facet[] {
    const isChosen = (filter: (typeof PERSON_FILTERS)[number]) => Boolean(query[filter]?.length);
    const free = new Set<string>(PERSON_FILTERS.filter((filter) => !isChosen(filter)));
    const count = (asked: CreatorSearch, filters: ReadonlySet<string>) =>
      this.filters.count(Hits.ofList(this.find(asked)), filters);
    return [
      ...count(query, free),
      ...PERSON_FILTERS.filter(isChosen).flatMap((filter) =>
        count({ ...query, [filter]: undefined }, new Set([filter])),
      ),
    ];
  }

  private countOwnAwards(query: CreatorSearch): Facet[] {
    const asked = { ...query, ownAward: undefined };
    return this.ownAwards
      .count(this.find(asked), asked, COUNTED_NAMES)
      .map((facet) => ({ kind: 'ownAward', ...facet }));
  }

  private countKinds(query: CreatorSearch): Facet[] {
    const persons = this.findPersons(query);
    return assetKind.options.flatMap((key) => {
      const works = this.works.find({ ...workFilters(query), kind: key });
      const count = persons.filter((ordinal) => this.hasWork(ordinal, works, query.role)).length;
      return count > 0 ? [{ kind: 'kind', key, count }] : [];
    });
  }

  private countRoles(query: CreatorSearch): Facet[] {
    const bits = this.works.find(workFilters(query) ?? {}).toBits();
    const counts = new Map<string, number>();
    for (const ordinal of this.findPersons(query))
      for (const [role, list] of this.works.makers.rolesOf(this.sorts.id(ordinal)))
        if (list.meets(bits)) counts.set(role, (counts.get(role) ?? 0) + 1);
    return [...counts].map(([key, count]) => ({ kind: 'role', key, count }));
  }

  private countWorks(query: CreatorSearch): Facet[] {
    const isChosen = (filter: (typeof WORK_FILTERS)[number]) => Boolean(query[filter]?.length);
    const free = WORK_FILTERS.filter((filter) => !isChosen(filter));
    return [
      ...this.countValues(query, free),
      ...WORK_FILTERS.filter(isChosen).flatMap((filter) =>
        this.countValues({ ...query, [filter]: undefined }, [filter]),
      ),
    ];
  }

  /** How many creators have a work with each value among the works that count. */
  private countValues(query: CreatorSearch, filters: readonly (typeof WORK_FILTERS)[number][]): Facet[] {
    const bits = this.works.find(workFilters(query) ?? {}).toBits();
    const groups = [...this.findPersons(query)].map((ordinal) => {
      const lists = this.works.makers.worksIn(this.sorts.id(ordinal), query.role);
      const [first] = lists;
      const works =
        lists.length === 1 && first ? first.view() : Uint32Array.from(lists.flatMap((list) => [...list.view()]));
      return works.filter((work) => bits.has(work));
    });
    const names = NAME_FILTERS.filter((name) => filters.includes(name));
    return [
      ...this.works.categories.countGroups(groups, new Set<string>(filters)),
      ...names.flatMap((kind) =>
        this.works.names[kind].countGroups(groups, COUNTED_NAMES).map((facet) => ({ kind, ...facet })),
      ),
    ];
  }
}
