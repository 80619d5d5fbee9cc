import { type AssetKind, COUNTED_NAMES, KEY_FILTERS, NAME_FILTERS, type NameFilter } from '@koma/contracts';
import type { WorkSearch } from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { TypedFastBitSet } from 'typedfastbitset';
import { CURSORS, type WorkFilters } from '../search-conditions.js';
import type { OwnedResult } from '../recommended.js';
import type { Facet } from '../search-index.js';
import { queryWords } from '../search-words.js';
import { CategoryIndex, type SerializedCategories } from './category-index.js';
import { Hits } from './hits.js';
import { type SerializedMakers, MakerIndex } from './maker-index.js';
import { type SerializedNameIndex, NameIndex } from './name-index.js';
import type { OrdinalList } from './ordinal-list.js';
import { type SerializedTexts, TextIndex } from './text-index.js';
import { dayNumber, NO_DAY, type WorkDocument } from './work-document.js';
import { type SerializedSorts, WorkSorts } from './work-sorts.js';

/** Counts that are remembered. */
const REMEMBERED = 1_000;
/** What was found for so many questions is remembered: pages follow each other, and counts come with the first of them. */
const MOST_FOUND = 64;
const NAMES_OF = {
  client: ({ client }: WorkDocument) => [client],
  agency: ({ agency }: WorkDocument) => [agency],
  production: ({ production }: WorkDocument) => [production],
  award: ({ ceremonies }: WorkDocument) => ceremonies,
} as const satisfies Record<NameFilter, (document: WorkDocument) => string[]>;

type Filter = (typeof KEY_FILTERS | typeof NAME_FILTERS)[number];

/** What is kept of works. */
export interface SerializedWorks {
  vacant: number[];
  videos: Uint32Array;
  categories: SerializedCategories;
  names: Map<NameFilter, SerializedNameIndex>;
  makers: SerializedMakers;
  text: SerializedTexts;
  sorts: SerializedSorts;
}

/** Every work that everybody may find, in memory. Works have ordinals, which are given anew when they leave. */
export class WorkModel {
  private readonly ordinals = new Map<string, number>();
  private readonly vacant: number[] = [];
  private readonly all = new TypedFastBitSet();
  private readonly kinds: Record<AssetKind, TypedFastBitSet> = {
    video: new TypedFastBitSet(),
    image: new TypedFastBitSet(),
  };
  readonly categories = new CategoryIndex();
  readonly names: Readonly<Record<NameFilter, NameIndex>> = {
    client: new NameIndex(),
    agency: new NameIndex(),
    production: new NameIndex(),
    award: new NameIndex(),
  };
  readonly makers = new MakerIndex();
  private readonly text = new TextIndex();
  private readonly sorts = new WorkSorts();
  private readonly counted = new LRUCache<string, Facet[]>({ max: REMEMBERED });
  private readonly found = new LRUCache<string, Hits>({ max: MOST_FOUND });
  private readonly onAir = new LRUCache<string, TypedFastBitSet>({ max: MOST_FOUND });

  /** Everything that it would take long to work out again. */
  serialize(): SerializedWorks {
    const { vacant, kinds, categories, names, makers, text, sorts } = this;
    return {
      vacant,
      videos: kinds.video.words,
      categories: categories.serialize(),
      names: new Map(NAME_FILTERS.map((filter) => [filter, names[filter].serialize()])),
      makers: makers.serialize(),
      text: text.serialize(),
      sorts: sorts.serialize(),
    };
  }

  /** Takes what another one has kept, in place of `load` and `finish`. */
  deserialize(kept: SerializedWorks): void {
    this.categories.deserialize(kept.categories);
    for (const [filter, names] of kept.names) this.names[filter].deserialize(names);
    this.makers.deserialize(kept.makers);
    this.text.deserialize(kept.text);
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

  has(id: string): boolean {
    return this.ordinals.has(id);
  }

  /** Takes the first ones; to be followed by `finish`. */
  load(documents: readonly WorkDocument[]): void {
    for (const document of documents) this.text.load(this.insert(document), document.body);
  }

  /** Puts what was loaded in order. @param others lets others have their turn */
  finish(others: () => Promise<unknown>): Promise<void> {
    this.text.finish();
    return this.sorts.fill(others);
  }

  /** A work as it is now. */
  put(document: WorkDocument): void {
    this.remove(document.id);
    const ordinal = this.insert(document);
    this.text.set(ordinal, document.body);
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
    for (const filter of NAME_FILTERS) this.names[filter].unset(ordinal);
    this.makers.unset(ordinal);
    this.text.unset(ordinal);
  }

  /** @throws AppError REQUEST.INVALID for a cursor that is not of this sort */
  search(query: WorkSearch): OwnedResult {
    const { sort, direction, limit } = query;
    const after = decodeCursor(query.cursor, CURSORS[sort]);
    const hits = this.recall(query);
    const found = this.sorts.page(hits, { sort, isAscending: direction === 'asc', after, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const goesOn = found.length > limit && last !== undefined;
    const nextCursor = goesOn ? encodeCursor(this.sorts.position(sort, last)) : null;
    const ids = shown.map((ordinal) => this.sorts.id(ordinal));
    const owners = shown.map((ordinal) => this.makers.ownerOf(ordinal));
    return { ids, owners, nextCursor, total: hits.size };
  }

  /** Categories of a work, as `genre:cool`; none when nobody may find it. */
  categoriesOf(id: string): readonly string[] {
    const ordinal = this.ordinals.get(id);
    const keys = ordinal === undefined ? [] : this.categories.of(ordinal);
    return keys.filter((key) => !key.startsWith('role:'));
  }

  /** Ids of the latest of these. */
  latest(ordinals: Uint32Array, most: number): string[] {
    return this.sorts.latest(ordinals, most);
  }

  /** What its makers gain by a work. */
  merits(ordinal: number): { onAir: number; recommended: number } {
    return this.sorts.merits(ordinal);
  }

  /** Counts of every value. What was counted is remembered until something changes: most people begin with the same. */
  facets(query: WorkSearch): Facet[] {
    return this.remember(keyOf(query), () => this.count(query));
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private count(query: WorkSearch): Facet[] {
    const hits = this.recall(query);
    const isChosen = (filter: Filter) => Boolean(query[filter]?.length);
    const free = new Set<string>(KEY_FILTERS.filter((filter) => !isChosen(filter)));
    // Whoever goes from one of its values to another sees the same of them.
    const ofChosen = (filter: Filter, counted: (hits: Hits) => Facet[]) => {
      const rest = { ...query, [filter]: undefined };
      return this.remember(`${filter} of ${keyOf(rest)}`, () => counted(this.find(rest)));
    };
    const categories = KEY_FILTERS.filter(isChosen).flatMap((filter) =>
      ofChosen(filter, (others) => this.categories.count(others, new Set([filter]))),
    );
    const names = NAME_FILTERS.flatMap((kind) => {
      const counted = (of: Hits) => this.names[kind].count(of, COUNTED_NAMES).map((facet) => ({ kind, ...facet }));
      return isChosen(kind) ? ofChosen(kind, counted) : counted(hits);
    });
    return [...this.categories.count(hits, free), ...categories, ...names];
  }

  private remember(key: string, count: () => Facet[]): Facet[] {
    let known = this.counted.get(key);
    if (!known) this.counted.set(key, (known = count()));
    return known;
  }

  private recall(query: WorkSearch): Hits {
    const key = keyOf(query);
    let hits = this.found.get(key);
    if (!hits) this.found.set(key, (hits = this.find(query)));
    return hits;
  }

  private clearAnswers(): void {
    this.counted.clear();
    this.found.clear();
    this.onAir.clear();
  }

  private insert(document: WorkDocument): number {
    const ordinal = this.vacant.pop() ?? this.ordinals.size;
    this.ordinals.set(document.id, ordinal);
    this.all.add(ordinal);
    this.kinds[document.kind].add(ordinal);
    this.categories.set(ordinal, document.filters);
    for (const filter of NAME_FILTERS) this.names[filter].set(ordinal, NAMES_OF[filter](document));
    this.makers.set(ordinal, document.makers);
    this.sorts.set(ordinal, document);
    return ordinal;
  }

  /** Works that fulfil the filters, in no order. */
  find(query: WorkFilters): Hits {
    const kinds = new Set([query.kind ?? []].flat());
    const [kind] = kinds;
    // All kinds are no condition.
    const bits = kind && kinds.size === 1 ? [this.kinds[kind]] : [this.all];
    for (const filter of KEY_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) bits.push(this.categories.anyOf(filter, chosen));
    }
    const words = queryWords(query.q ?? '');
    const days = daysOf(query);
    const [shortest, ...others] = this.listsOf(query, words).toSorted((one, other) => one.size - other.size);
    if (!shortest) {
      if (days) bits.push(this.onAirBetween(days));
      return intersection(bits);
    }
    const unproved = words.filter((word) => !this.text.isProved(word));
    return Hits.ofList(
      shortest
        .view()
        .filter(
          (ordinal) =>
            bits.every((one) => one.has(ordinal)) &&
            others.every((list) => list.has(ordinal)) &&
            (!days || this.sorts.isOnAir(ordinal, days.from, days.to)) &&
            unproved.every((word) => this.text.holds(ordinal, word)),
        ),
    );
  }

  private onAirBetween({ from, to }: { from: number; to: number }): TypedFastBitSet {
    const key = `${from} ${to}`;
    let bits = this.onAir.get(key);
    if (!bits) this.onAir.set(key, (bits = this.sorts.onAirBetween(from, to).toBits()));
    return bits;
  }

  private listsOf(query: WorkFilters, words: readonly string[]): OrdinalList[] {
    const lists = words.flatMap((word) => this.text.listsFor(word));
    if (query.creatorId) lists.push(this.makers.worksOf(this.makers.ordinalOf(query.creatorId)));
    for (const filter of NAME_FILTERS) {
      const chosen = query[filter];
      if (chosen?.length) lists.push(this.names[filter].anyOf(chosen));
    }
    return lists;
  }
}

/** What a question asks of works, without their order. */
const keyOf = ({ sort: _, direction: __, cursor: ___, limit: ____, ...asked }: WorkSearch): string =>
  JSON.stringify(asked);

/** The days asked for, in days since 1970; none of what has no day. */
function daysOf({ onAirFrom, onAirTo }: WorkFilters): { from: number; to: number } | null {
  if (onAirFrom === undefined && onAirTo === undefined) return null;
  const from = Math.max(NO_DAY + 1, onAirFrom === undefined ? NO_DAY : dayNumber(onAirFrom));
  return { from, to: onAirTo === undefined ? Number.POSITIVE_INFINITY : dayNumber(onAirTo) };
}

/** Works that are in all of these. */
function intersection([first, ...others]: readonly TypedFastBitSet[]): Hits {
  const [second, ...rest] = others;
  if (!first) return Hits.ofList(new Uint32Array());
  return Hits.ofBits(
    second ? rest.reduce((found, bits) => found.intersection(bits), first.new_intersection(second)) : first,
  );
}
