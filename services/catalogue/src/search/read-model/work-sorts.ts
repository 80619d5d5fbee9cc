import { WORK_SORTS, type WorkSort } from '@koma/contracts';
import type { Hits } from './hits.js';
import { OrderedNames } from './ordered-names.js';
import { dayNumber, type WorkDocument } from './work-document.js';
import { WorkOrder } from './work-order.js';

type Names = 'client' | 'agency' | 'creator';
interface Page {
  sort: WorkSort;
  isAscending: boolean;
  /** Value and id of the work after which it begins. */
  after: readonly [value: string, id: string] | null;
  limit: number;
}

/** Below this many a page is picked out of the hits themselves instead of walking along the order of all works. */
const FEW = 512;

/** The orders in which works are shown. */
export class WorkSorts {
  private readonly ids: string[] = [];
  private readonly published: number[] = [];
  private readonly onAir: number[] = [];
  private readonly awards: number[] = [];
  private readonly names: Record<Names, OrderedNames> = {
    client: new OrderedNames(),
    agency: new OrderedNames(),
    creator: new OrderedNames(),
  };
  private readonly texts: Record<Names, string[]> = { client: [], agency: [], creator: [] };
  private readonly numbers: Record<Names, number[]> = { client: [], agency: [], creator: [] };
  private readonly orders: Record<WorkSort, WorkOrder>;
  private loaded: number[] = [];

  constructor() {
    const order = (sort: WorkSort) => new WorkOrder((one, other) => this.compare(sort, one, other));
    this.orders = {
      newest: order('newest'),
      'on-air-date': order('on-air-date'),
      client: order('client'),
      agency: order('agency'),
      creator: order('creator'),
      award: order('award'),
    };
  }

  id(ordinal: number): string {
    return this.ids[ordinal] ?? '';
  }

  isOnAir(ordinal: number, from: number, to: number): boolean {
    const day = this.onAir[ordinal] ?? 0;
    return day >= from && day <= to;
  }

  /** What is known of a work; to be followed by `add`, or by `fill` for many. */
  set(ordinal: number, document: WorkDocument): void {
    this.ids[ordinal] = document.id;
    this.published[ordinal] = document.published;
    this.onAir[ordinal] = document.onAir;
    this.awards[ordinal] = document.awardCount;
    this.texts.client[ordinal] = document.client;
    this.texts.agency[ordinal] = document.agency;
    this.texts.creator[ordinal] = document.creator;
    this.loaded.push(ordinal);
  }

  /** Puts everything that was set in order. */
  async fill(others: () => Promise<unknown>): Promise<void> {
    for (const name of ['client', 'agency', 'creator'] as const) {
      this.names[name].learn(this.texts[name]);
      this.number(name, this.loaded);
    }
    const ordinals = Uint32Array.from(this.loaded).sort((one, other) => compareIds(this.id(one), this.id(other)));
    for (const sort of WORK_SORTS) {
      this.orders[sort].fill(ordinals, (ordinal) => this.key(sort, ordinal));
      await others();
    }
    this.loaded = [];
  }

  add(ordinal: number): void {
    for (const name of ['client', 'agency', 'creator'] as const) this.number(name, [ordinal]);
    for (const sort of WORK_SORTS) this.orders[sort].add(ordinal);
    this.loaded = [];
  }

  remove(ordinal: number): void {
    for (const sort of WORK_SORTS) this.orders[sort].remove(ordinal);
  }

  /** What a cursor after this work holds. */
  position(sort: WorkSort, ordinal: number): [value: string, id: string] {
    const value = (): string => {
      if (sort === 'newest') return String(this.published[ordinal]);
      if (sort === 'award') return String(this.awards[ordinal]);
      if (sort === 'on-air-date') return dayText(this.onAir[ordinal] ?? 0);
      return this.texts[sort][ordinal] ?? '';
    };
    return [value(), this.id(ordinal)];
  }

  /** A page of the hits. */
  page(hits: Hits, { sort, isAscending, after, limit }: Page): number[] {
    const compareAfter = after && this.comparedWith(sort, after);
    if (hits.size <= FEW) return this.pick(hits.toList(), { sort, isAscending, compareAfter, limit });
    const bits = hits.toBits();
    const isIn = (ordinal: number) => bits.has(ordinal);
    return this.orders[sort].take(limit, { isAscending, after: compareAfter, isIn });
  }

  private pick(
    list: Uint32Array,
    {
      sort,
      isAscending,
      compareAfter,
      limit,
    }: Omit<Page, 'after'> & { compareAfter: ((item: number) => number) | null },
  ): number[] {
    const sign = isAscending ? 1 : -1;
    const left = compareAfter ? list.filter((item) => compareAfter(item) * sign > 0) : list.slice();
    return [...left.sort((one, other) => this.compare(sort, one, other) * sign).subarray(0, limit)];
  }

  private comparedWith(sort: WorkSort, [value, id]: readonly [string, string]): (item: number) => number {
    const key = this.keyOf(sort, value);
    return (item) => this.key(sort, item) - key || compareIds(this.id(item), id);
  }

  private compare(sort: WorkSort, one: number, other: number): number {
    return this.key(sort, one) - this.key(sort, other) || compareIds(this.id(one), this.id(other));
  }

  private key(sort: WorkSort, ordinal: number): number {
    if (sort === 'newest') return this.published[ordinal] ?? 0;
    if (sort === 'on-air-date') return this.onAir[ordinal] ?? 0;
    if (sort === 'award') return this.awards[ordinal] ?? 0;
    return this.names[sort].rank(this.numbers[sort][ordinal] ?? 0);
  }

  private keyOf(sort: WorkSort, value: string): number {
    if (sort === 'newest' || sort === 'award') return Number(value);
    return sort === 'on-air-date' ? dayNumber(value) : this.names[sort].rankOf(value);
  }

  private number(name: Names, ordinals: readonly number[]): void {
    for (const ordinal of ordinals)
      this.numbers[name][ordinal] = this.names[name].number(this.texts[name][ordinal] ?? '');
  }
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
