import { CATEGORY_FILTERS, type CreatorSearch, type CreatorSort, NAME_FILTERS, PERSON_FILTERS } from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { z } from 'zod';
import { creatorCursor } from '../creator-conditions.js';
import type { CreatorIndex, MadeWork, MatchingWorks } from '../creator-index.js';
import type { PostgresCreatorIndex } from '../postgres-creator-index.js';
import type { Facet, SearchResult } from '../search-index.js';
import type { AskedEngine } from './asked-engine.js';
import { all, nested, terms } from './clauses.js';
import { type Bucket, buckets, countKeys, countNames, keysOf, withSpellings } from './counts.js';
import { awardClauses, madeClauses, OWN_AWARDS, PARTS, personClauses, worksClauses } from './creator-clauses.js';
import type { Clause } from './engine.js';
import { type KnownNames, readKnownNames } from './known-names.js';
import { isAfter, type PageOrder, sortOf } from './page-order.js';

const page = z.object({
  hits: z.object({
    hits: z.array(z.object({ _id: z.string(), sort: z.array(z.union([z.string(), z.number()])) })),
  }),
});
const part = z.object({
  fields: z.object({ 'parts.work': z.array(z.string()), 'parts.roles': z.array(z.string()).default([]) }),
});
const matching = z.object({
  hits: z.object({
    hits: z.array(
      z.object({
        _id: z.string(),
        inner_hits: z.object({ parts: z.object({ hits: z.object({ hits: z.array(part) }) }) }),
      }),
    ),
  }),
});
type Counted = { counted?: unknown; inner?: { chosen?: { counted?: unknown } } };
const counts = z.object({
  aggregations: z.record(
    z.string(),
    z.object({
      counted: z.unknown().optional(),
      inner: z.object({ chosen: z.object({ counted: z.unknown() }) }).optional(),
    }),
  ),
});

const FIELDS = {
  recommended: 'recommended',
  position: 'rank',
  views: 'views',
  award: 'awardCount',
  'on-air-date': 'onAir',
  name: 'name',
} as const satisfies Record<Exclude<CreatorSort, 'age'>, string>;

const orderOf = ({ sort, direction }: CreatorSearch): PageOrder => {
  if (sort === 'age') return { field: direction === 'asc' ? 'ageUp' : 'ageDown', of: 'number', direction };
  return { field: FIELDS[sort], of: sort === 'name' ? 'name' : 'number', direction };
};

/** Counts in what belongs to a creator. */
const within = (path: string, clauses: readonly Clause[], counted: Clause): Clause => ({
  nested: { path },
  aggs: { chosen: { filter: all(clauses), aggs: { counted } } },
});

/** The search of creators in OpenSearch (ADR 19). */
export class OpenSearchCreatorIndex implements CreatorIndex {
  constructor(
    private readonly truth: PostgresCreatorIndex,
    private readonly asked: AskedEngine,
  ) {}

  search(query: CreatorSearch): Promise<SearchResult> {
    return this.asked.answer(
      () => this.find(query),
      () => this.truth.search(query),
    );
  }

  facets(query: CreatorSearch): Promise<Facet[]> {
    return this.asked.answer(
      () => this.count(query),
      () => this.truth.facets(query),
    );
  }

  matchingWorks(query: MatchingWorks, most: number): Promise<Map<string, MadeWork[]>> {
    return this.asked.answer(
      () => this.findMade(query, most),
      () => this.truth.matchingWorks(query, most),
    );
  }

  private async find(query: CreatorSearch): Promise<SearchResult> {
    const order = orderOf(query);
    const after = decodeCursor(query.cursor, creatorCursor(query.sort));
    const known = await readKnownNames(this.asked.database, query.q);
    const body = {
      query: [...personClauses(query, known), ...worksClauses(query, known)],
      after: after && isAfter(order, after),
      sort: sortOf(order),
      size: query.limit + 1,
    };
    const { found, total } = await this.asked.page('creators', body, page);
    const { hits } = found;
    const shown = hits.hits.slice(0, query.limit);
    const last = shown.at(-1);
    const goesOn = hits.hits.length > query.limit && last !== undefined;
    const nextCursor = goesOn ? encodeCursor([String(last.sort.at(-2)), last._id]) : null;
    return { ids: shown.map(({ _id }) => _id), nextCursor, total };
  }

  private async findMade(query: MatchingWorks, most: number): Promise<Map<string, MadeWork[]>> {
    const ids = query.creatorId ?? [];
    const known = await readKnownNames(this.asked.database, undefined);
    const inner = {
      size: most,
      sort: [{ [`${PARTS}.published`]: 'desc' }, { [`${PARTS}.work`]: 'asc' }],
      docvalue_fields: [`${PARTS}.work`, `${PARTS}.roles`],
    };
    const made = nested(PARTS, all(madeClauses(query, known)), { inner_hits: inner });
    const body = { query: all([terms('id', ids), made]), size: ids.length };
    const { hits } = await this.asked.search('creators', body, matching);
    const asked = query.role?.length ? new Set(known.present('role', query.role)) : null;
    return new Map(
      hits.hits.map(({ _id, inner_hits }) => {
        const works = inner_hits.parts.hits.hits.map(({ fields }) => ({
          id: fields['parts.work'][0] ?? '',
          roles: fields['parts.roles'].filter((role) => asked?.has(role) ?? true),
        }));
        return [_id, works];
      }),
    );
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private async count(query: CreatorSearch): Promise<Facet[]> {
    const known = await readKnownNames(this.asked.database, query.q);
    const aggs = { ...personAggs(query, known), ...worksAggs(query, known) };
    const { aggregations } = await this.asked.search('creators', { size: 0, aggs }, counts);
    const of = (name: string): Bucket[] => {
      const { counted, inner }: Counted = aggregations[name] ?? {};
      return buckets.parse(inner?.chosen?.counted ?? counted).buckets;
    };
    const plain = (kind: string) => of(kind).map((bucket) => ({ kind, ...bucket }));
    return withSpellings(this.asked.database, [
      ...PERSON_FILTERS.flatMap((filter) => keysOf(filter, of(filter))),
      ...['ownAward', 'role', 'kind'].flatMap(plain),
      ...CATEGORY_FILTERS.flatMap((filter) => keysOf(filter, of(query[filter]?.length ? filter : 'categories'))),
      ...NAME_FILTERS.flatMap(plain),
    ]);
  }
}

/** Counts of creators by their own data. */
function personAggs(query: CreatorSearch, known: KnownNames): Record<string, Clause> {
  const everything = (asked: CreatorSearch) => all([...personClauses(asked, known), ...worksClauses(asked, known)]);
  const aggs: Record<string, Clause> = {};
  for (const filter of PERSON_FILTERS) {
    const asked = { ...query, [filter]: undefined };
    aggs[filter] = { filter: everything(asked), aggs: { counted: countKeys('filters') } };
  }
  const asked = { ...query, ownAward: undefined };
  const inner = within(OWN_AWARDS, awardClauses(asked, known), countNames(`${OWN_AWARDS}.ceremony`, true));
  aggs.ownAward = { filter: everything(asked), aggs: { inner } };
  return aggs;
}

/** Counts of creators by their works. */
function worksAggs(query: CreatorSearch, known: KnownNames): Record<string, Clause> {
  const filter = all(personClauses(query, known));
  const of = (asked: CreatorSearch, counted: Clause) => ({
    filter,
    aggs: { inner: within(PARTS, madeClauses(asked, known), counted) },
  });
  const categories = countKeys(`${PARTS}.filters`, true);
  const aggs: Record<string, Clause> = {
    role: of({ ...query, role: undefined }, countKeys(`${PARTS}.roles`, true)),
    kind: of({ ...query, kind: undefined }, countKeys(`${PARTS}.kind`, true)),
    categories: of(query, categories),
  };
  for (const one of CATEGORY_FILTERS)
    if (query[one]?.length) aggs[one] = of({ ...query, [one]: undefined }, categories);
  for (const one of NAME_FILTERS) aggs[one] = of({ ...query, [one]: undefined }, countNames(`${PARTS}.${one}`, true));
  return aggs;
}
