import { KEY_FILTERS, LOOK_FILTERS, lookOfCode, NAME_FILTERS, type WorkSearch, type WorkSort } from '@koma/contracts';
import { decodeCursor, encodeCursor, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { PostgresSearchIndex } from '../postgres-search-index.js';
import { NearestWorks } from '../nearest-works.js';
import { dayNumber, NO_DAY } from '../read-model/work-document.js';
import { type OwnedResult, recommended } from '../recommended.js';
import { CURSORS, LAST_NAME, NO_DATE } from '../search-conditions.js';
import type { Facet, SearchIndex, SearchResult } from '../search-index.js';
import type { AskedEngine } from './asked-engine.js';
import { all, exists, range } from './clauses.js';
import { type Bucket, buckets, countKeys, countNames, keysOf, withSpellings } from './counts.js';
import type { Clause } from './engine.js';
import { readKnownNames } from './known-names.js';
import { isAfter, type PageOrder, sortOf } from './page-order.js';
import { basicsOf, choicesOfWorks } from './work-clauses.js';

const sortValue = z.union([z.string(), z.number()]).nullable();
const FIELDS = {
  newest: 'published',
  'on-air-date': 'onAir',
  client: 'clientOrder',
  agency: 'agencyOrder',
  project: 'projectOrder',
  creator: 'creator',
  recommended: 'recommended',
  views: 'views',
  award: 'awardCount',
} as const satisfies Record<Exclude<WorkSort, 'look'>, string>;
/** The most documents of one answer. */
const AT_ONCE = 10_000;
const NAMED = ['client', 'agency', 'project'];

const page = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ _id: z.string(), sort: z.array(sortValue), fields: z.object({ owner: z.array(z.string()) }) }),
    ),
  }),
});
const looks = z.object({
  hits: z.object({
    hits: z.array(
      z.object({ _id: z.string(), fields: z.object({ owner: z.array(z.string()), look: z.tuple([z.string()]) }) }),
    ),
  }),
});
const counted = z.object({ aggregations: z.record(z.string(), z.record(z.string(), z.unknown())) });

type Sorted = WorkSearch & { sort: Exclude<WorkSort, 'look'> };
const orderOf = ({ sort, direction }: Sorted): PageOrder => {
  const isName = sort === 'creator' || NAMED.includes(sort);
  return { field: FIELDS[sort], of: isName ? 'name' : 'number', direction };
};

/** The value in a cursor as the index has it, and back: other adapters write and read the same cursors. */
function toIndex({ sort, direction }: WorkSearch, value: string): string | null {
  if (sort === 'on-air-date') return String(dayNumber(value));
  return NAMED.includes(sort) && value === (direction === 'asc' ? LAST_NAME : '') ? null : value;
}
function toCursor({ sort, direction }: WorkSearch, value: z.infer<typeof sortValue>): string {
  if (sort === 'on-air-date') return dayText(Number(value));
  return value === null ? (direction === 'asc' ? LAST_NAME : '') : String(value);
}
const dayText = (day: number): string =>
  day === NO_DAY ? NO_DATE : new Date(day * 86_400_000).toISOString().slice(0, NO_DATE.length);

/** Writes like the reference adapter, whose rows the index follows, and searches in OpenSearch (ADR 19). */
export class OpenSearchIndex implements SearchIndex {
  constructor(
    private readonly truth: PostgresSearchIndex,
    private readonly asked: AskedEngine,
  ) {}

  async index(tx: Tx, workIds: readonly string[]): Promise<void> {
    await this.asked.trackWrites(tx);
    await this.truth.index(tx, workIds);
  }

  async remove(tx: Tx, workIds: readonly string[]): Promise<void> {
    await this.asked.trackWrites(tx);
    await this.truth.remove(tx, workIds);
  }

  async search(query: WorkSearch): Promise<SearchResult> {
    if (query.sort === 'recommended') return recommended((one) => this.list(one), query);
    const { ids, nextCursor, total } = await this.list(query);
    return { ids, nextCursor, total };
  }

  /** The list before recommended works are reordered. */
  list(query: WorkSearch): Promise<OwnedResult> {
    return this.asked.answer(
      () => this.find(query),
      () => this.truth.search(query),
    );
  }

  facets(query: WorkSearch): Promise<Facet[]> {
    return this.asked.answer(
      () => this.count(query),
      () => this.truth.facets(query),
    );
  }

  private async find({ sort, ...asked }: WorkSearch): Promise<OwnedResult> {
    if (sort === 'look') return this.nearest({ ...asked, sort });
    const query = { ...asked, sort };
    const order = orderOf(query);
    const after = decodeCursor(query.cursor, CURSORS[query.sort]);
    const known = await readKnownNames(this.asked.database, query.q);
    const body = {
      query: [...basicsOf(query, known), ...choicesOfWorks(query, known).values()],
      after: after && isAfter(order, [toIndex(query, after[0]), after[1]]),
      sort: sortOf(order),
      size: query.limit + 1,
      docvalue_fields: ['owner'],
    };
    const { found, total } = await this.asked.page('works', body, page);
    const { hits } = found;
    const shown = hits.hits.slice(0, query.limit);
    const last = shown.at(-1);
    const goesOn = hits.hits.length > query.limit && last !== undefined;
    const value = last?.sort.at(-2) ?? null;
    return {
      ids: shown.map(({ _id }) => _id),
      owners: shown.flatMap(({ fields }) => fields.owner),
      nextCursor: goesOn ? encodeCursor([toCursor(query, value), last._id]) : null,
      total,
    };
  }

  /** As in the database: this process compares the looks of all that is found. */
  private async nearest(query: WorkSearch): Promise<OwnedResult> {
    const nearest = new NearestWorks(query);
    const known = await readKnownNames(this.asked.database, query.q);
    const found = [...basicsOf(query, known), ...choicesOfWorks(query, known).values(), exists('look')];
    const page = { sort: [{ id: 'asc' }], size: AT_ONCE, track_total_hits: false, docvalue_fields: ['owner', 'look'] };
    for (let total = 0, last = ''; ;) {
      const body = { ...page, query: all([...found, range('id', { gt: last })]) };
      const { hits } = (await this.asked.search('works', body, looks)).hits;
      for (const { _id: id, fields } of hits)
        nearest.offer({
          ...{ id, owner: fields.owner[0] ?? '' },
          distance: nearest.nearness.of(lookOfCode(fields.look[0]), 0, nearest.farthest),
        });
      total += hits.length;
      last = hits.at(-1)?._id ?? last;
      if (hits.length < AT_ONCE) return nearest.result(total);
    }
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private async count(query: WorkSearch): Promise<Facet[]> {
    const known = await readKnownNames(this.asked.database, query.q);
    const choices = choicesOfWorks(query, known);
    const whole = all([...choices.values()]);
    const beside = (filter: string) => all([...choices].flatMap(([one, clause]) => (one === filter ? [] : [clause])));
    const aggs: Record<string, Clause> = { filters: { filter: whole, aggs: { counted: countKeys('filters') } } };
    for (const filter of KEY_FILTERS)
      if (choices.has(filter)) aggs[filter] = { filter: beside(filter), aggs: { counted: countKeys('filters') } };
    for (const filter of LOOK_FILTERS)
      aggs[filter] = { filter: beside(filter), aggs: { counted: countKeys('lookTerms') } };
    for (const filter of NAME_FILTERS) aggs[filter] = { filter: beside(filter), aggs: { counted: countNames(filter) } };
    const body = { query: all(basicsOf(query, known)), size: 0, aggs };
    const { aggregations } = await this.asked.search('works', body, counted);
    const of = (name: string): Bucket[] => buckets.parse(aggregations[name]?.counted).buckets;
    return withSpellings(this.asked.database, [
      ...LOOK_FILTERS.flatMap((filter) => keysOf(filter, of(filter))),
      ...KEY_FILTERS.flatMap((filter) => keysOf(filter, of(choices.has(filter) ? filter : 'filters'))),
      ...NAME_FILTERS.flatMap((kind) => of(kind).map((bucket) => ({ kind, ...bucket }))),
    ]);
  }
}
