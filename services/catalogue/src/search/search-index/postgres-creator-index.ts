import {
  CATEGORY_FILTERS,
  type CategoryFilter,
  COUNTED_NAMES,
  type CreatorSearch,
  NAME_FILTERS,
  type NameFilter,
  PERSON_FILTERS,
  type PersonFilter,
} from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  addWorks,
  awardConditions,
  creatorCursor,
  madeConditions,
  OWN_AWARDS,
  personConditions,
  sortColumn,
} from './creator-conditions.js';
import type { CreatorIndex, MadeWork, MatchingWorks } from './creator-index.js';
import { type Conditions, NAMES_OF, shownName } from './search-conditions.js';
import type { Facet, SearchResult } from './search-index.js';

const hits = z.array(z.object({ creator_id: z.string(), sort_value: z.string() }));
const counts = z.array(z.object({ key: z.string(), count: z.number().int() }));
const madeWorks = z.array(z.object({ id: z.string(), roles: z.array(z.string()) }));
const matches = z.array(z.object({ creator_id: z.string(), works: madeWorks }));
const total = z.tuple([z.object({ count: z.number().int() })]);

/** The reference adapter for creators: plain SQL over views, slow and easy to read. */
@Injectable()
export class PostgresCreatorIndex implements CreatorIndex {
  constructor(private readonly database: DataSource) {}

  async search(query: CreatorSearch): Promise<SearchResult> {
    const { column, text, read } = sortColumn(query.sort, query.direction);
    const after = decodeCursor(query.cursor, creatorCursor(query.sort));
    const conditions = personConditions(query);
    addWorks(conditions, query);
    const all = `SELECT count(*)::int AS count FROM found_creator WHERE ${conditions.sql()}`;
    const [{ count }] = total.parse(await this.database.query<unknown>(all, [...conditions.values]));
    const [direction, sign] = query.direction === 'asc' ? ['ASC', '>'] : ['DESC', '<'];
    if (after) {
      const [value, id] = [conditions.bind(after[0]), conditions.bind(after[1])];
      conditions.add(`(${column}, creator_id) ${sign} (${read(value)}, ${id}::uuid)`);
    }
    const rows = await this.database.query<unknown>(
      `SELECT creator_id, ${text} AS sort_value FROM found_creator WHERE ${conditions.sql()}
       ORDER BY ${column} ${direction}, creator_id ${direction} LIMIT ${conditions.bind(query.limit + 1)}`,
      conditions.values,
    );
    const found = hits.parse(rows);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor = found.length > query.limit && last ? encodeCursor([last.sort_value, last.creator_id]) : null;
    return { ids: shown.map((row) => row.creator_id), nextCursor, total: count };
  }

  async facets(query: CreatorSearch): Promise<Facet[]> {
    const perFilter = await Promise.all([
      ...PERSON_FILTERS.map((filter) => this.countPersons(filter, query)),
      this.countOwnAwards(query),
      this.countWorks('role', 'role', query),
      this.countWorks('kind', 'kind', query),
      ...CATEGORY_FILTERS.map((filter) => this.countWorks(filter, categoriesOf(filter), query)),
      ...NAME_FILTERS.map((filter) => this.countWorks(filter, `unnest(${NAMES_OF[filter]})`, query)),
    ]);
    return perFilter.flat();
  }

  async matchingWorks(query: MatchingWorks, most: number): Promise<Map<string, MadeWork[]>> {
    const made = madeConditions(query);
    const ids = made.bind(query.creatorId ?? []);
    const rows = await this.database.query<unknown>(
      `SELECT creator_id, jsonb_agg(jsonb_build_object('id', work_id, 'roles', roles) ORDER BY place) AS works
       FROM (SELECT creator_id, work_id, array_remove(array_agg(DISTINCT role COLLATE "C"), NULL) AS roles,
           row_number() OVER (PARTITION BY creator_id ORDER BY published_at DESC, work_id) AS place
         FROM work_maker JOIN found_work USING (work_id)
         WHERE creator_id = ANY(${ids}::uuid[]) AND ${made.sql()}
           AND creator_id IN (SELECT creator_id FROM found_creator)
         GROUP BY creator_id, work_id, published_at) AS found
       WHERE place <= ${made.bind(most)}::int GROUP BY creator_id`,
      made.values,
    );
    return new Map(matches.parse(rows).map((row) => [row.creator_id, row.works]));
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private async countPersons(filter: PersonFilter, query: CreatorSearch): Promise<Facet[]> {
    const conditions = personConditions({ ...query, [filter]: undefined });
    addWorks(conditions, query);
    return this.count(
      filter,
      `SELECT substr(value, ${filter.length + 2}) AS key, count(*)::int AS count FROM found_creator, unnest(filters) AS value
       WHERE ${conditions.sql()} AND value LIKE ${conditions.bind(`${filter}:%`)} GROUP BY 1`,
      conditions,
    );
  }

  private async countOwnAwards(query: CreatorSearch): Promise<Facet[]> {
    const asked = { ...query, ownAward: undefined };
    const conditions = personConditions(asked);
    addWorks(conditions, asked);
    const years = awardConditions(asked, conditions.within());
    return this.count(
      'ownAward',
      `SELECT key, count(DISTINCT creator_id)::int AS count
       FROM (SELECT creator_id, won ->> 'ceremony' AS key FROM found_creator, ${OWN_AWARDS}
         WHERE ${conditions.sql()} AND ${years.sql()}) AS named
       WHERE key <> '' GROUP BY 1 ORDER BY 2 DESC, key COLLATE "C" LIMIT ${COUNTED_NAMES}`,
      conditions,
    );
  }

  /** The number of creators who have a work with the value that matches the filters. */
  private async countWorks(
    filter: CategoryFilter | NameFilter | 'role' | 'kind',
    values: string,
    query: CreatorSearch,
  ): Promise<Facet[]> {
    const asked = { ...query, [filter]: undefined };
    const conditions = personConditions(asked);
    const works = madeConditions(asked, conditions.within());
    return this.count(
      filter,
      `SELECT ${shownName(filter)} AS key, count FROM (SELECT key, count(DISTINCT creator_id)::int AS count
       FROM (SELECT creator_id FROM found_creator WHERE ${conditions.sql()}) AS person
         JOIN (SELECT creator_id, ${values} AS key FROM work_maker JOIN found_work USING (work_id) WHERE ${works.sql()}) AS made
         USING (creator_id)
       WHERE key <> '' GROUP BY 1 ORDER BY 2 DESC, key COLLATE "C" ${isNamed(filter) ? `LIMIT ${COUNTED_NAMES}` : ''}) AS counted`,
      conditions,
    );
  }

  private async count(kind: string, sql: string, { values }: Conditions): Promise<Facet[]> {
    return counts.parse(await this.database.query<unknown>(sql, values)).map((row) => ({ kind, ...row }));
  }
}

const isNamed = (filter: string): boolean => NAME_FILTERS.some((name) => name === filter);
/** Keys of one filter of a work. */
const categoriesOf = (filter: CategoryFilter): string =>
  `unnest(ARRAY(SELECT substr(value, ${filter.length + 2}) FROM unnest(filters) AS value WHERE value LIKE '${filter}:%'))`;
