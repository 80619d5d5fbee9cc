import { WORK_SORTS, type WorkSort } from '@koma/contracts';
import { Hits } from './hits.js';
import { type SerializedNames, OrderedNames } from './ordered-names.js';
import { dayNumber, NO_DAY, type WorkDocument } from './work-document.js';
import { OrdinalOrder } from './ordinal-order.js';

type Names = 'client' | 'agency' | 'creator';
const NUMERIC = ['newest', 'award', 'views', 'recommended'] as const;
type Numeric = (typeof NUMERIC)[number];
const NAMES = ['client', 'agency', 'creator'] as const satisfies Names[];
const isNumeric = (sort: WorkSort): sort is Numeric => NUMERIC.some((one) => one === sort);

/** Serialised orders; by ordinal, or by the name of a sort. */
export interface SerializedSorts {
  ids: string[];
  onAir: number[];
  figures: Record<Numeric, number[]>;
  names: Map<Names, SerializedNames>;
  numbers: Record<Names, number[]>;
  orders: Map<WorkSort, Uint32Array>;
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
  private figures: Record<Numeric, number[]> = { newest: [], recommended: [], views: [], award: [] };
  private readonly names: Record<Names, OrderedNames> = {
    client: new OrderedNames(),
    agency: new OrderedNames(),
    creator: new OrderedNames(),
  };
  private numbers: Record<Names, number[]> = { client: [], agency: [], creator: [] };
  private readonly orders: Readonly<Record<WorkSort, OrdinalOrder>>;
  private loaded: number[] = [];

  constructor() {
    const order = (sort: WorkSort) => new OrdinalOrder((one, other) => this.compare(sort, one, other));
    this.orders = {
      newest: order('newest'),
      recommended: order('recommended'),
      views: order('views'),
      'on-air-date': order('on-air-date'),
      client: order('client'),
      agency: order('agency'),
      creator: order('creator'),
      award: order('award'),
    };
  }

  serialize(): SerializedSorts {
    const { ids, onAir, figures, names, numbers, orders } = this;
    return {
      ids,
      onAir,
      figures,
      names: new Map(NAMES.map((name) => [name, names[name].serialize()])),
      numbers,
      orders: new Map(WORK_SORTS.map((sort) => [sort, orders[sort].serialize()])),
    };
  }

  deserialize(kept: SerializedSorts): void {
    this.ids = kept.ids;
    this.onAir = kept.onAir;
    this.figures = kept.figures;
    this.numbers = kept.numbers;
    for (const [name, names] of kept.names) this.names[name].deserialize(names);
    for (const [sort, ordinals] of kept.orders) this.orders[sort].deserialize(ordinals);
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

  /** Works first broadcast on one of these days. */
  onAirBetween(from: number, to: number): Hits {
    return Hits.ofList(this.orders['on-air-date'].between(from, to, (ordinal) => this.onAir[ordinal] ?? 0));
  }

  /** Sets a work's keys; call `add` afterwards, or `fill` for many. */
  set(ordinal: number, document: WorkDocument): void {
    this.ids[ordinal] = document.id;
    this.onAir[ordinal] = document.onAir;
    this.figures.newest[ordinal] = document.published;
    this.figures.recommended[ordinal] = document.recommended;
    this.figures.views[ordinal] = document.views;
    this.figures.award[ordinal] = document.awardCount;
    for (const name of NAMES) this.numbers[name][ordinal] = this.names[name].add(document[name]);
    this.loaded.push(ordinal);
  }

  /** Sorts everything that was set. */
  async fill(others: () => Promise<unknown>): Promise<void> {
    for (const name of NAMES) this.names[name].rankNew();
    const ordinals = Uint32Array.from(this.loaded).sort((one, other) => compareIds(this.id(one), this.id(other)));
    for (const sort of WORK_SORTS) {
      this.orders[sort].fill(ordinals, (ordinal) => this.key(sort, ordinal));
      await others();
    }
    this.loaded = [];
  }

  add(ordinal: number): void {
    for (const name of NAMES) this.names[name].rankNew();
    for (const sort of WORK_SORTS) this.orders[sort].add(ordinal);
    this.loaded = [];
  }

  remove(ordinal: number): void {
    for (const sort of WORK_SORTS) this.orders[sort].remove(ordinal);
  }

  /** The content of a cursor after this work. */
  position(sort: WorkSort, ordinal: number): [value: string, id: string] {
    const value = (): string => {
      if (isNumeric(sort)) return String(this.figures[sort][ordinal] ?? 0);
      if (sort === 'on-air-date') return dayText(this.onAir[ordinal] ?? 0);
      return this.names[sort].nameOf(this.numbers[sort][ordinal] ?? 0);
    };
    return [value(), this.id(ordinal)];
  }

  /** A page of the hits. */
  page(hits: Hits, { sort, isAscending, after, limit }: Page): number[] {
    return this.orders[sort].page(hits, { isAscending, after: after && this.comparedWith(sort, after), limit });
  }

  private comparedWith(sort: WorkSort, [value, id]: readonly [string, string]): (item: number) => number {
    const key = this.keyOf(sort, value);
    return (item) => this.key(sort, item) - key || compareIds(this.id(item), id);
  }

  private compare(sort: WorkSort, one: number, other: number): number {
    return this.key(sort, one) - this.key(sort, other) || compareIds(this.id(one), this.id(other));
  }

  private key(sort: WorkSort, ordinal: number): number {
    if (isNumeric(sort)) return this.figures[sort][ordinal] ?? 0;
    if (sort === 'on-air-date') return this.onAir[ordinal] ?? 0;
    return this.names[sort].rank(this.numbers[sort][ordinal] ?? 0);
  }

  private keyOf(sort: WorkSort, value: string): number {
    if (isNumeric(sort)) return Number(value);
    return sort === 'on-air-date' ? dayNumber(value) : this.names[sort].rankOf(value);
  }
}

const compareIds = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const dayText = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10);
