import type { CreatorSearch, CreatorSort } from '@koma/contracts';
import { NO_AGE } from '../creator-conditions.js';
import type { CreatorDocument } from './creator-document.js';
import type { Hits } from './hits.js';
import { OrderedNames } from './ordered-names.js';
import { OrdinalOrder } from './ordinal-order.js';

/** What a creator's works contribute to the order. */
export interface Merits {
  onAir: number;
  recommended: number;
}
type Direction = CreatorSearch['direction'];
/** Creators without a visible age come last in both directions, so there are two orders by age. */
const ORDERS = ['recommended', 'name', 'position', 'age-asc', 'age-desc', 'views', 'award', 'on-air-date'] as const;
type Order = (typeof ORDERS)[number];
const BY_WORKS = ['recommended', 'on-air-date'] as const satisfies Order[];

const orderOf = (sort: CreatorSort, direction: Direction): Order => (sort === 'age' ? `age-${direction}` : sort);

/** The sort orders of creators. */
export class CreatorSorts {
  private readonly documents: CreatorDocument[] = [];
  private readonly merits: Merits[] = [];
  private readonly names = new OrderedNames();
  private readonly numbers: number[] = [];
  private readonly orders = new Map(
    ORDERS.map((order) => [order, new OrdinalOrder((one, other) => this.compare(order, one, other))]),
  );

  id(ordinal: number): string {
    return this.documents[ordinal]?.id ?? '';
  }

  documentOf(ordinal: number): CreatorDocument | undefined {
    return this.documents[ordinal];
  }

  /** Sets a creator's keys; call `add` afterwards, or `fill` for many. */
  set(ordinal: number, document: CreatorDocument, merits: Merits): void {
    this.documents[ordinal] = document;
    this.numbers[ordinal] = this.names.add(document.name);
    this.merits[ordinal] = merits;
  }

  /** Sets a creator's works at the start; call `fill` afterwards. */
  setMerits(ordinal: number, merits: Merits): void {
    this.merits[ordinal] = merits;
  }

  fill(ordinals: readonly number[]): void {
    this.names.rankNew();
    const byId = Uint32Array.from(ordinals).sort((one, other) => compareIds(this.id(one), this.id(other)));
    for (const [order, items] of this.orders) items.fill(byId, (ordinal) => this.key(order, ordinal));
  }

  add(ordinal: number): void {
    this.names.rankNew();
    for (const items of this.orders.values()) items.add(ordinal);
  }

  remove(ordinal: number): void {
    for (const items of this.orders.values()) items.remove(ordinal);
  }

  /** Updates a creator's works. */
  move(ordinal: number, merits: Merits): void {
    const orders = BY_WORKS.flatMap((order) => this.orders.get(order) ?? []);
    for (const items of orders) items.remove(ordinal);
    this.merits[ordinal] = merits;
    for (const items of orders) items.add(ordinal);
  }

  /** The content of a cursor after this creator. */
  position({ sort, direction }: CreatorSearch, ordinal: number): [value: string, id: string] {
    const value = sort === 'name' ? this.documents[ordinal]?.name : this.key(orderOf(sort, direction), ordinal);
    return [String(value), this.id(ordinal)];
  }

  page(hits: Hits, query: CreatorSearch, after: readonly [value: string, id: string] | null): number[] {
    const { sort, direction, limit } = query;
    const order = orderOf(sort, direction);
    const items = this.orders.get(order);
    const compareAfter = after && this.comparedWith(order, after);
    return items?.page(hits, { isAscending: direction === 'asc', after: compareAfter, limit: limit + 1 }) ?? [];
  }

  private comparedWith(order: Order, [value, id]: readonly [string, string]): (item: number) => number {
    const key = order === 'name' ? this.names.rankOf(value) : Number(value);
    return (item) => this.key(order, item) - key || compareIds(this.id(item), id);
  }

  private compare(order: Order, one: number, other: number): number {
    return this.key(order, one) - this.key(order, other) || compareIds(this.id(one), this.id(other));
  }

  private key(order: Order, ordinal: number): number {
    const document = this.documents[ordinal];
    if (!document) return 0;
    if (order === 'name') return this.names.rank(this.numbers[ordinal] ?? 0);
    if (order === 'recommended') return this.merits[ordinal]?.recommended ?? 0;
    if (order === 'on-air-date') return this.merits[ordinal]?.onAir ?? 0;
    if (order === 'position') return document.rank;
    if (order === 'views') return document.views;
    if (order === 'award') return document.awardCount;
    if (document.born === null) return NO_AGE[order === 'age-asc' ? 'asc' : 'desc'];
    return -document.born;
  }
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
