import { type AssetKind, KEY_FILTERS, NAME_FILTERS, type NameFilter, type WorkSearch } from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { TypedFastBitSet } from 'typedfastbitset';
import { comparedForm, CURSORS, type WorkFilters } from '../search-conditions.js';
import type { OwnedResult } from '../recommended.js';
import type { Facet } from '../search-index.js';
import { queryWords } from '../search-words.js';
import { daysOf, intersection, keyOf } from './asked-works.js';
import { CategoryIndex, keysOf } from './category-index.js';
import { countFacets, type CountedFilter } from './count-facets.js';
import { Hits } from './hits.js';
import { LookIndex } from './look-index.js';
import { MakerIndex } from './maker-index.js';
import { NameIndex } from './name-index.js';
import type { OrdinalList } from './ordinal-list.js';
import { PeopleIndex } from './people-index.js';
import { TextIndex } from './text-index.js';
import type { CategoryFacts } from './read-documents.js';
import { type FoundWords, WordFinder } from './word-finder.js';
import type { SerializedWorks } from './serialized-works.js';
import { NAMES_OF, type WorkDocument } from './work-document.js';
import { WorkSorts } from './work-sorts.js';

/** Number of cached counts. */
const REMEMBERED = 1_000;
/** Number of cached results: pages follow each other, and counts come with the first of them. */
const MOST_FOUND = 64;

/** All public works in memory. Ordinals of removed works are reused. */
export class WorkModel {
  private readonly ordinals = new Map<string, number>();
  private readonly vacant: number[] = [];
  private readonly all = new TypedFastBitSet();
  private readonly kinds: Record<AssetKind, TypedFastBitSet> = {
    video: new TypedFastBitSet(),
    image: new TypedFastBitSet(),
  };
  readonly categories = new CategoryIndex();
  readonly looks = new LookIndex();
  readonly names: Readonly<Record<NameFilter, NameIndex>> = {
    client: new NameIndex(comparedForm('client')),
    agency: new NameIndex(comparedForm('agency')),
    production: new NameIndex(comparedForm('production')),
    award: new NameIndex(comparedForm('award')),
  };
  readonly makers = new MakerIndex();
  readonly people = new PeopleIndex(this.makers);
  private readonly text = new TextIndex();
  readonly words = new WordFinder({ text: this.text, people: this.people, categories: this.categories });
  private readonly sorts = new WorkSorts();
  private readonly counted = new LRUCache<string, Facet[]>({ max: REMEMBERED });
  private readonly found = new LRUCache<string, Hits>({ max: MOST_FOUND });

  /** Everything that would take long to compute again. */
  serialize(): SerializedWorks {
    const { vacant, kinds, categories, looks, names, makers, text, people, sorts } = this;
    return {
      vacant,
      videos: kinds.video.words,
      categories: categories.serialize(),
      looks: looks.serialize(),
      names: new Map(NAME_FILTERS.map((filter) => [filter, names[filter].serialize()])),
      makers: makers.serialize(),
      text: text.serialize(),
      people: people.serialize(),
      sorts: sorts.serialize(),
    };
  }

  /** Restores a serialised model, instead of `load` and `finish`. */
  deserialize(kept: SerializedWorks): void {
    this.categories.deserialize(kept.categories);
    this.looks.deserialize(kept.looks);
    for (const [filter, names] of kept.names) this.names[filter].deserialize(names);
    this.makers.deserialize(kept.makers);
    this.text.deserialize(kept.text);
    this.people.deserialize(kept.people);
    this.sorts.deserialize(kept.sorts);
    this.vacant.push(...kept.vacant);
    const gaps = new Set(kept.vacant);
    const videos = TypedFastBitSet.fromWords(kept.videos);
    kept.sorts.ids.forEach((id, ordinal) => {
      if (gaps.has(ordinal)) return;
      this.ordinals.set(id, ordinal);
      this.all.add(ordinal);
      this.kinds[videos.has(ordinal) ? 'video' : 'image'].add(ordinal);
    });
  }

  get size(): number {
    return this.ordinals.size;
  }

  /** What categories are called from now on. */
  callCategories({ names, aliases }: CategoryFacts): void {
    this.words.names = names;
    this.categories.aliases = aliases;
    this.makers.aliases = keysOf(aliases, 'role');
    for (const filter of NAME_FILTERS) this.names[filter].aliases = keysOf(aliases, filter);
    this.clearAnswers();
  }

  /** -1 for an unknown work. */
  ordinalOf(id: string): number {
    return this.ordinals.get(id) ?? -1;
  }

  has(id: string): boolean {
    return this.ordinals.has(id);
  }

  /** Loads the first works; call `finish` afterwards. */
  load(documents: readonly WorkDocument[]): void {
    for (const document of documents) {
      const ordinal = this.insert(document);
      this.text.load(ordinal, document.body);
      this.people.load(ordinal, document.people);
    }
  }

  /** Sorts what was loaded. @param others lets other tasks run */
  finish(others: () => Promise<unknown>): Promise<void> {
    this.text.finish();
    this.people.finish();
    return this.sorts.fill(others);
  }

  /** Adds or replaces a work. */
  put(document: WorkDocument): void {
    this.remove(document.id);
    const ordinal = this.insert(document);
    this.text.set(ordinal, document.body);
    this.people.set(ordinal, document.people);
    this.sorts.add(ordinal);
    this.clearAnswers();
  }

  remove(id: string): void {
    const ordinal = this.ordinals.get(id);
    if (ordinal === undefined) return;
    this.clearAnswers();
    this.sorts.remove(ordinal);
    this.ordinals.delete(id);
    this.vacant.push(ordinal);
    this.all.remove(ordinal);
    this.kinds.video.remove(ordinal);
    this.kinds.image.remove(ordinal);
    this.categories.unset(ordinal);
    this.looks.unset(ordinal);
    for (const filter of NAME_FILTERS) this.names[filter].unset(ordinal);
    this.makers.unset(ordinal);
    this.people.unset(ordinal);
    this.text.unset(ordinal);
  }

  /** @throws AppError REQUEST.INVALID for a cursor of another sort */
  search(query: WorkSearch): OwnedResult {
    const { sort, direction, limit } = query;
    const hits = this.cachedHits(query);
    if (sort === 'look') return this.looks.nearest(hits, query, (ordinal) => this.namesOf(ordinal));
    const after = decodeCursor(query.cursor, CURSORS[sort]);
    const found = this.sorts.page(hits, { sort, isAscending: direction === 'asc', after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const goesOn = found.length > limit && last !== undefined;
    const nextCursor = goesOn ? encodeCursor(this.sorts.position(sort, direction, last)) : null;
    const ids = shown.map((ordinal) => this.sorts.id(ordinal));
    const owners = shown.map((ordinal) => this.makers.ownerOf(ordinal));
    return { ids, owners, nextCursor, total: hits.size };
  }

  private namesOf(ordinal: number): { id: string; owner: string } {
    return { id: this.sorts.id(ordinal), owner: this.makers.ownerOf(ordinal) };
  }

  /** Categories of a work, as `genre:cool`; none for a hidden work. */
  categoriesOf(id: string): readonly string[] {
    const ordinal = this.ordinals.get(id);
    const keys = ordinal === undefined ? [] : this.categories.of(ordinal);
    return keys.filter((key) => !key.startsWith('role:'));
  }

  /** Ids of the latest of these works. */
  latest(ordinals: Uint32Array, most: number): string[] {
    return this.sorts.latest(ordinals, most);
  }

  kindOf(ordinal: number): AssetKind {
    return this.kinds.video.has(ordinal) ? 'video' : 'image';
  }

  /** What a work contributes to the order of its makers. */
  merits(ordinal: number): { onAir: number; recommended: number } {
    return this.sorts.merits(ordinal);
  }

  /** Counts of every value, cached until something changes: most people start with the same query. */
  facets(query: WorkSearch): Facet[] {
    return this.cachedCounts(keyOf(query), () => this.count(query));
  }

  private count(query: WorkSearch): Facet[] {
    // Changing between values of this filter must not change its own counts.
    const withoutOwn = (filter: CountedFilter, counted: (hits: Hits) => Facet[]) => {
      const rest = { ...query, [filter]: undefined };
      return this.cachedCounts(`${filter} of ${keyOf(rest)}`, () => counted(this.find(rest)));
    };
    const { categories, looks, names } = this;
    return countFacets(query, { categories, looks, names, hits: this.cachedHits(query), withoutOwn });
  }

  private cachedCounts(key: string, count: () => Facet[]): Facet[] {
    let known = this.counted.get(key);
    if (!known) this.counted.set(key, (known = count()));
    return known;
  }

  private cachedHits(query: WorkSearch): Hits {
    const key = keyOf(query);
    let hits = this.found.get(key);
    if (!hits) this.found.set(key, (hits = this.find(query)));
    return hits;
  }

  /** Forgets what was found before a change. */
  clearAnswers(): void {
    this.counted.clear();
    this.found.clear();
  }

  private insert(document: WorkDocument): number {
    const ordinal = this.vacant.pop() ?? this.ordinals.size;
    this.ordinals.set(document.id, ordinal);
    this.all.add(ordinal);
    this.kinds[document.kind].add(ordinal);
    this.categories.set(ordinal, document.filters);
    this.looks.set(ordinal, document);
    for (const filter of NAME_FILTERS) this.names[filter].set(ordinal, NAMES_OF[filter](document));
    this.makers.set(ordinal, document.makers);
    this.sorts.set(ordinal, document);
    return ordinal;
  }

  /** Works that match the filters, unordered. */
  find(query: WorkFilters): Hits {
    const kinds = new Set([query.kind ?? []].flat());
    const [kind] = kinds;
    // All kinds are no condition.
    const bits = kind && kinds.size === 1 ? [this.kinds[kind]] : [this.all];
    for (const filter of KEY_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) bits.push(this.categories.anyOf(filter, chosen));
    }
    bits.push(...this.looks.bitsOf(query));
    const words = this.words.find(queryWords(query.q ?? ''));
    bits.push(...words.bits);
    const days = daysOf(query);
    const [shortest, ...others] = this.listsOf(query, words).toSorted((one, other) => one.size - other.size);
    if (!shortest) {
      if (days) bits.push(this.sorts.onAirBetween(days.from, days.to));
      return intersection(bits);
    }
    return Hits.ofList(
      shortest
        .view()
        .filter(
          (ordinal) =>
            bits.every((one) => one.has(ordinal)) &&
            others.every((list) => list.has(ordinal)) &&
            (!days || this.sorts.isOnAir(ordinal, days.from, days.to)) &&
            words.unproved.every((word) => this.text.holds(ordinal, word)),
        ),
    );
  }

  private listsOf(query: WorkFilters, words: FoundWords): OrdinalList[] {
    const lists = [...words.lists];
    if (query.creatorId) lists.push(this.makers.worksOf(this.makers.ordinalOf(query.creatorId)));
    for (const filter of NAME_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) lists.push(this.names[filter].anyOf(chosen));
    }
    return lists;
  }
}
