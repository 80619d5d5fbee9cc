import type { AssetKind, CreatorCard, CreatorSearch } from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { LRUCache } from 'lru-cache';
import { creatorCursor, workFilters } from '../creator-conditions.js';
import type { MadeWork, MatchingWorks } from '../creator-index.js';
import type { Facet, SearchResult } from '../search-index.js';
import { keysOf } from './category-index.js';
import { CreatorCounts } from './creator-counts.js';
import type { CreatorDocument } from './creator-document.js';
import { CreatorFinder } from './creator-finder.js';
import { CreatorSorts, type Merits } from './creator-sorts.js';
import type { CategoryFacts } from './read-documents.js';
import { dayOf, NO_DAY } from './work-document.js';
import type { WorkModel } from './work-model.js';

/** What a card says of a creator's works. */
export interface CreatorFacts {
  works: number;
  roles: string[];
  latest: MadeWork[];
  /** Null where none has been on air. */
  lastWork: CreatorCard['lastWork'];
}

/** Number of cached counts. */
const REMEMBERED = 300;

/** All public creators in memory, with the works they took part in. */
export class CreatorModel {
  private readonly finder: CreatorFinder;
  private readonly counts: CreatorCounts;
  private readonly sorts = new CreatorSorts();
  private readonly counted = new LRUCache<string, Facet[]>({ max: REMEMBERED });
  private present = 0;

  constructor(private readonly works: WorkModel) {
    this.finder = new CreatorFinder(works);
    this.counts = new CreatorCounts(works, this.finder);
  }

  get size(): number {
    return this.present;
  }

  /** What categories are called from now on; of works as well. */
  callCategories(facts: CategoryFacts): void {
    this.works.callCategories(facts);
    this.finder.filters.aliases = facts.aliases;
    this.finder.ownAwards.aliases = keysOf(facts.aliases, 'award');
    this.counted.clear();
  }

  /** The data of all creators; the rest is quickly computed. */
  serialize(): CreatorDocument[] {
    return [...this.finder.all()].flatMap((ordinal) => this.sorts.documentOf(ordinal) ?? []);
  }

  /** Loads the first creators, before their works or after restored works; call `finish` afterwards. */
  load(documents: readonly CreatorDocument[]): void {
    for (const document of documents) this.finder.load(this.insert(document), document);
  }

  /** Sorts what was loaded. */
  finish(): void {
    this.finder.finish();
    this.works.makers.takeChanged();
    const all = this.finder.all();
    for (const ordinal of all) this.sorts.setMerits(ordinal, this.meritsOf(ordinal));
    this.sorts.fill([...all]);
  }

  /** Adds or replaces a creator. */
  put(document: CreatorDocument): void {
    this.remove(document.id);
    const ordinal = this.insert(document);
    this.finder.set(ordinal, document);
    this.sorts.add(ordinal);
  }

  remove(id: string): void {
    this.counted.clear();
    const ordinal = this.works.makers.ordinalOf(id);
    if (ordinal < 0 || !this.finder.has(ordinal)) return;
    this.sorts.remove(ordinal);
    this.finder.unset(ordinal);
    this.present -= 1;
  }

  /** @throws AppError REQUEST.INVALID for a cursor of another sort */
  search(query: CreatorSearch): SearchResult {
    const after = decodeCursor(query.cursor, creatorCursor(query.sort));
    const hits = this.finder.find(query);
    const found = this.sorts.page(hits, query, after);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const goesOn = found.length > query.limit && last !== undefined;
    const nextCursor = goesOn ? encodeCursor(this.sorts.position(query, last)) : null;
    return { ids: shown.map((ordinal) => this.sorts.id(ordinal)), nextCursor, total: hits.size };
  }

  /** Data of a creator's works for a card: their number, the most frequent roles, the latest works, the one last on air. */
  facts(id: string, most: { roles: number; latest: number }): CreatorFacts {
    const { makers } = this.works;
    const ordinal = makers.ordinalOf(id);
    const roles = [...makers.rolesOf(ordinal)].filter(([, list]) => list.size > 0);
    const byNumber = roles.toSorted(
      ([one, some], [other, others]) => others.size - some.size || (one < other ? -1 : 1),
    );
    const works = makers.worksOf(ordinal).view();
    return {
      works: works.length,
      roles: byNumber.slice(0, most.roles).map(([role]) => role),
      latest: this.madeBy(ordinal, this.works.latest(works, most.latest)),
      lastWork: this.lastOf(works),
    };
  }

  matchingWorks(query: MatchingWorks, most: number): Map<string, MadeWork[]> {
    const { makers } = this.works;
    const bits = this.works.find(workFilters(query) ?? {}).toBits();
    const found = new Map<string, MadeWork[]>();
    for (const id of query.creatorId ?? []) {
      const ordinal = makers.ordinalOf(id);
      if (!this.finder.has(ordinal)) continue;
      const works = new Set(makers.worksIn(ordinal, query.role).flatMap((list) => [...list.view()]));
      const matching = Uint32Array.from([...works].filter((work) => bits.has(work)));
      if (matching.length === 0) continue;
      found.set(id, this.madeBy(ordinal, this.works.latest(matching, most), query.role));
    }
    return found;
  }

  /** Counts of every value, cached until something changes. */
  facets(query: CreatorSearch): Facet[] {
    const { sort: _, direction: __, cursor: ___, limit: ____, ...asked } = query;
    const key = JSON.stringify(asked);
    const known = this.counted.get(key);
    if (known) return known;
    const facets = this.counts.count(query);
    this.counted.set(key, facets);
    return facets;
  }

  /** Applies the effects of changed works. Returns the ids of their makers. */
  followWorks(): string[] {
    const makers = [...this.works.makers.takeChanged()];
    if (makers.length > 0) this.counted.clear();
    for (const maker of makers) if (this.finder.has(maker)) this.sorts.move(maker, this.meritsOf(maker));
    return makers.map((maker) => this.works.makers.idOf(maker));
  }

  /** The one of these works that was on air last; of several on one day, a film. */
  private lastOf(works: Uint32Array): CreatorCard['lastWork'] {
    let last: { onAir: number; kind: AssetKind } = { onAir: NO_DAY, kind: 'image' };
    for (const work of works) {
      const { onAir } = this.works.merits(work);
      const kind = this.works.kindOf(work);
      if (onAir > last.onAir || (onAir === last.onAir && kind === 'video')) last = { onAir, kind };
    }
    const day = dayOf(last.onAir);
    return day === null ? null : { day, kind: last.kind };
  }

  /** These works with the maker's roles in them. */
  private madeBy(maker: number, ids: readonly string[], asked?: readonly string[]): MadeWork[] {
    return ids.map((id) => ({ id, roles: this.works.makers.rolesIn(maker, this.works.ordinalOf(id), asked) }));
  }

  private insert(document: CreatorDocument): number {
    const ordinal = this.works.makers.add(document.id);
    this.present += 1;
    this.sorts.set(ordinal, document, this.meritsOf(ordinal));
    return ordinal;
  }

  private meritsOf(ordinal: number): Merits {
    const merits = { onAir: NO_DAY, recommended: 0 };
    for (const work of this.works.makers.worksOf(ordinal).view()) {
      const { onAir, recommended } = this.works.merits(work);
      merits.onAir = Math.max(merits.onAir, onAir);
      merits.recommended = Math.max(merits.recommended, recommended);
    }
    return merits;
  }
}
