import { WORK_SORTS, type WorkSearch, type WorkSort as AnyWorkSort } from '@koma/contracts';
import type { TypedFastBitSet } from 'typedfastbitset';
import { LAST_NAME } from '../search-conditions.js';
import { DayIndex } from './day-index.js';
import type { Hits } from './hits.js';
import { type SerializedNames, OrderedNames } from './ordered-names.js';
import { dayNumber, NO_DAY, type WorkDocument } from './work-document.js';
import { OrdinalOrder } from './ordinal-order.js';

/** Orders that no question changes. */
export type WorkSort = Exclude<AnyWorkSort, 'look'>;
const SORTS = WORK_SORTS.filter((sort): sort is WorkSort => sort !== 'look');
type Names = 'client' | 'agency' | 'project' | 'creator';
type Direction = WorkSearch['direction'];
const NUMERIC = ['newest', 'award', 'views', 'recommended'] as const;
type Numeric = (typeof NUMERIC)[number];
const NAMES = ['client', 'agency', 'project', 'creator'] as const satisfies Names[];
const COLUMNS = { client: 'clientOrder', agency: 'agencyOrder', project: 'projectOrder', creator: 'creator' } as const;
/** Works without the name come last in both directions, so there is an order for each. */
const ASCENDING = ['client-asc', 'agency-asc', 'project-asc'] as const;
const ORDERS = [...SORTS, ...ASCENDING];
type Order = (typeof ORDERS)[number];

function orderOf(sort: WorkSort, isAscending: boolean): Order {
  const isNamed = sort === 'client' || sort === 'agency' || sort === 'project';
  return isAscending && isNamed ? `${sort}-asc` : sort;
}
/** The sort of an order, and whether the names that are missing come after all others. */
function sortOf(order: Order): { sort: WorkSort; isLast: boolean } {
  if (order === 'client-asc') return { sort: 'client', isLast: true };
  if (order === 'agency-asc') return { sort: 'agency', isLast: true };
  return order === 'project-asc' ? { sort: 'project', isLast: true } : { sort: order, isLast: false };
}

const isNumeric = (sort: WorkSort): sort is Numeric => NUMERIC.some((one) => one === sort);

/** Serialised orders; by ordinal, or by the name of a sort. */
export interface SerializedSorts {
  ids: string[];
  onAir: number[];
  figures: Record<Numeric, number[]>;
  names: Map<Names, SerializedNames>;
  numbers: Record<Names, number[]>;
  orders: Map<Order, Uint32Array>;
}

interface Page {
  sort: WorkSort;
  isAscending: boolean;
  /** Value and id of the work to continue after. */
  after: readonly [value: string, id: string] | null;
  limit: number;
}

/** The sort orders of works. */
export class WorkSorts {
  private ids: string[] = [];
  private onAir: number[] = [];
  private readonly days = new DayIndex();
  private figures: Record<Numeric, number[]> = { newest: [], recommended: [], views: [], award: [] };
  private readonly names: Record<Names, OrderedNames> = {
    client: new OrderedNames(),
    agency: new OrderedNames(),
    project: new OrderedNames(),
    creator: new OrderedNames(),
  };
  private numbers: Record<Names, number[]> = { client: [], agency: [], project: [], creator: [] };
  private readonly orders = new Map(
    ORDERS.map((order) => [order, new OrdinalOrder((one, other) => this.compare(order, one, other))]),
  );
  private loaded: number[] = [];

  serialize(): SerializedSorts {
    const { ids, onAir, figures, names, numbers, orders } = this;
    return {
      ids,
      onAir,
      figures,
      names: new Map(NAMES.map((name) => [name, names[name].serialize()])),
      numbers,
      orders: new Map([...orders].map(([order, items]) => [order, items.serialize()])),
    };
  }

  deserialize(kept: SerializedSorts): void {
    this.ids = kept.ids;
    this.onAir = kept.onAir;
    kept.onAir.forEach((day, ordinal) => this.days.set(ordinal, day));
    this.figures = kept.figures;
    this.numbers = kept.numbers;
    for (const [name, names] of kept.names) this.names[name].deserialize(names);
    for (const [order, ordinals] of kept.orders) this.orders.get(order)?.deserialize(ordinals);
  }

  id(ordinal: number): string {
    return this.ids[ordinal] ?? '';
  }

  /** Day of the first broadcast in days since 1970, and the recommendation score. */
  merits(ordinal: number): { onAir: number; recommended: number } {
    return { onAir: this.onAir[ordinal] ?? NO_DAY, recommended: this.figures.recommended[ordinal] ?? 0 };
  }

  /** Ids of those published last; ties in the order of their ids. */
  latest(ordinals: Uint32Array, most: number): string[] {
    const { newest } = this.figures;
    const isBefore = (one: number, other: number) =>
      (newest[other] ?? 0) - (newest[one] ?? 0) || compareIds(this.id(one), this.id(other));
    const best: number[] = [];
    for (const ordinal of ordinals) {
      const last = best[most - 1];
      if (last !== undefined && isBefore(last, ordinal) < 0) continue;
      best.push(ordinal);
      best.sort(isBefore);
      best.length = Math.min(best.length, most);
    }
    return best.map((ordinal) => this.id(ordinal));
  }

  isOnAir(ordinal: number, from: number, to: number): boolean {
    const day = this.onAir[ordinal] ?? 0;
    return day >= from && day <= to;
  }

  /** Works first broadcast on one of these days; works that were removed may be among them. */
  onAirBetween(from: number, to: number): TypedFastBitSet {
    return this.days.between(from, to);
  }

  /** Sets a work's keys; call `add` afterwards, or `fill` for many. */
  set(ordinal: number, document: WorkDocument): void {
    this.ids[ordinal] = document.id;
    this.onAir[ordinal] = document.onAir;
    this.days.set(ordinal, document.onAir);
    this.figures.newest[ordinal] = document.published;
    this.figures.recommended[ordinal] = document.recommended;
    this.figures.views[ordinal] = document.views;
    this.figures.award[ordinal] = document.awardCount;
    for (const name of NAMES) this.numbers[name][ordinal] = this.names[name].add(document[COLUMNS[name]]);
    this.loaded.push(ordinal);
  }

  /** Sorts everything that was set. */
  async fill(others: () => Promise<unknown>): Promise<void> {
    for (const name of NAMES) this.names[name].rankNew();
    const ordinals = Uint32Array.from(this.loaded).sort((one, other) => compareIds(this.id(one), this.id(other)));
    for (const [order, items] of this.orders) {
      items.fill(ordinals, (ordinal) => this.key(order, ordinal));
      await others();
    }
    this.loaded = [];
  }

  add(ordinal: number): void {
    for (const name of NAMES) this.names[name].rankNew();
    for (const items of this.orders.values()) items.add(ordinal);
    this.loaded = [];
  }

  remove(ordinal: number): void {
    for (const items of this.orders.values()) items.remove(ordinal);
  }

  /** The content of a cursor after this work. */
  position(sort: WorkSort, direction: Direction, ordinal: number): [value: string, id: string] {
    const value = (): string => {
      if (isNumeric(sort)) return String(this.figures[sort][ordinal] ?? 0);
      if (sort === 'on-air-date') return dayText(this.onAir[ordinal] ?? 0);
      const name = this.names[sort].nameOf(this.numbers[sort][ordinal] ?? 0);
      return name === '' && sortOf(orderOf(sort, direction === 'asc')).isLast ? LAST_NAME : name;
    };
    return [value(), this.id(ordinal)];
  }

  /** A page of the hits. */
  page(hits: Hits, { sort, isAscending, after, limit }: Page): number[] {
    const order = orderOf(sort, isAscending);
    const items = this.orders.get(order);
    return items?.page(hits, { isAscending, after: after && this.comparedWith(order, after), limit }) ?? [];
  }

  private comparedWith(order: Order, [value, id]: readonly [string, string]): (item: number) => number {
    const key = this.keyOf(order, value);
    return (item) => compareNumbers(this.key(order, item), key) || compareIds(this.id(item), id);
  }

  private compare(order: Order, one: number, other: number): number {
    return compareNumbers(this.key(order, one), this.key(order, other)) || compareIds(this.id(one), this.id(other));
  }

  private key(order: Order, ordinal: number): number {
    const { sort, isLast } = sortOf(order);
    if (isNumeric(sort)) return this.figures[sort][ordinal] ?? 0;
    if (sort === 'on-air-date') return this.onAir[ordinal] ?? 0;
    const number = this.numbers[sort][ordinal] ?? 0;
    return isLast && this.names[sort].nameOf(number) === '' ? Number.POSITIVE_INFINITY : this.names[sort].rank(number);
  }

  private keyOf(order: Order, value: string): number {
    const { sort, isLast } = sortOf(order);
    if (isNumeric(sort)) return Number(value);
    if (sort === 'on-air-date') return dayNumber(value);
    return isLast && value === LAST_NAME ? Number.POSITIVE_INFINITY : this.names[sort].rankOf(value);
  }
}

/** Infinity has no difference from itself. */
const compareNumbers = (one: number, other: number): number => (one < other ? -1 : Number(one > other));
const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
