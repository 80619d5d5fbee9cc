import {
  COUNTED_NAMES,
  KEY_FILTERS,
  type KeyFilter,
  LOOK_FILTERS,
  type LookFilter,
  lookOfCode,
  NAME_FILTERS,
  type NameFilter,
  type WorkSearch,
} from '@koma/contracts';
import { decodeCursor, encodeCursor, givenRows, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { creditsOf, findCreators, findWorks, isPublicWork, type WorkRow } from '../../portfolio/index.js';
import { type CompanyNames, companyNames, countCompanies } from './count-companies.js';
import { conditionsOf, type Conditions, CURSORS, NAMES_OF, shownName, sortColumn } from './search-conditions.js';
import { NearestWorks } from './nearest-works.js';
import { SEARCH_COLUMNS, type SearchRow, searchRow } from './search-row.js';
import { storeCompanyReadings } from './company-readings.js';
import { findOtherNames } from './other-names.js';
import { findGuesses } from './readings.js';
import { storeGivenReadings } from './given-readings.js';
import type { OwnedResult } from './recommended.js';
import type { Facet, SearchIndex } from './search-index.js';

const hits = z.array(z.object({ work_id: z.string(), owner_id: z.string(), sort_value: z.string() }));
const looks = z.array(z.object({ work_id: z.string(), owner_id: z.string(), look: z.string() }));
const NO_WORK = '00000000-0000-0000-0000-000000000000';
const LOOKS_AT_ONCE = 10_000;
const dropped = z.tuple([z.array(companyNames), z.number()]);
const COMPANIES = 'client_name, product_name, agency_name, production_name';
const counts = z.array(z.object({ key: z.string(), count: z.number().int() }));

/**
 * The reference adapter: one denormalised row per visible work, bigrams and filters in GIN indexes. Other works have the same row in
 * `hidden_work_search`, which only the search of staff reads.
 */
@Injectable()
export class PostgresSearchIndex implements SearchIndex {
  constructor(private readonly database: DataSource) {}

  async index(tx: Tx, workIds: readonly string[]): Promise<void> {
    if (workIds.length === 0) return;
    const works = await findWorks(tx, workIds);
    const owners = await findCreators(
      tx,
      works.map(({ ownerId }) => ownerId),
    );
    const credits = await creditsOf(tx, workIds);
    const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
    const left = await this.drop(tx, workIds);
    const isVisible = (work: WorkRow) => {
      const owner = ownerOf.get(work.ownerId);
      return owner !== undefined && isPublicWork(work, owner);
    };
    const visible = works.filter(isVisible);
    const guesses = await findGuesses(tx, workIds);
    const otherNames = await findOtherNames(tx, works);
    const rowOf = (work: WorkRow) => searchRow(work, credits(work.id), guesses(work.id), otherNames(work));
    const rows = visible.map(rowOf);
    await insert(tx, 'work_search', rows);
    await insert(tx, 'hidden_work_search', works.filter((work) => !isVisible(work)).map(rowOf)); // prettier-ignore
    await countCompanies(tx, { left, joined: rows });
    await storeCompanyReadings(tx, visible, guesses);
    await storeGivenReadings(tx, workIds, visible);
  }

  async remove(tx: Tx, workIds: readonly string[]): Promise<void> {
    await countCompanies(tx, { left: await this.drop(tx, workIds), joined: [] });
    await storeGivenReadings(tx, workIds, []);
  }

  async search({ sort, ...asked }: WorkSearch): Promise<OwnedResult> {
    const query = { ...asked, sort };
    if (sort === 'look') return this.nearest(query);
    const { column, text, read } = sortColumn(sort, query.direction);
    const after = decodeCursor(query.cursor, CURSORS[sort]);
    const conditions = conditionsOf(query);
    const total = await this.count(conditions);
    const isAscending = query.direction === 'asc';
    if (after) {
      const [value, id] = [conditions.bind(after[0]), conditions.bind(after[1])];
      conditions.add(`(${column}, work_id) ${isAscending ? '>' : '<'} (${read(value)}, ${id}::uuid)`);
    }
    const direction = isAscending ? 'ASC' : 'DESC';
    const rows = await this.database.query<unknown>(
      `SELECT work_id, owner_id, ${text} AS sort_value FROM found_work WHERE ${conditions.sql()}
       ORDER BY ${column} ${direction}, work_id ${direction} LIMIT ${conditions.bind(query.limit + 1)}`,
      conditions.values,
    );
    const found = hits.parse(rows);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor = found.length > query.limit && last ? encodeCursor([last.sort_value, last.work_id]) : null;
    return { ids: shown.map((row) => row.work_id), owners: shown.map((row) => row.owner_id), nextCursor, total };
  }

  /** Distances are not put into SQL: this process reads the looks of all that is found. */
  private async nearest(query: WorkSearch): Promise<OwnedResult> {
    const nearest = new NearestWorks(query);
    const conditions = conditionsOf(query);
    const place = conditions.bind(NO_WORK);
    const sql = `SELECT work_id, owner_id, look FROM found_work
      WHERE ${conditions.sql()} AND look IS NOT NULL AND work_id > ${place}::uuid ORDER BY work_id LIMIT ${LOOKS_AT_ONCE}`;
    for (let total = 0; ;) {
      const page = looks.parse(await this.database.query<unknown>(sql, conditions.values));
      for (const { work_id: id, owner_id: owner, look } of page)
        nearest.offer({ distance: nearest.nearness.of(lookOfCode(look), 0, nearest.farthest), id, owner });
      total += page.length;
      const last = page.at(-1);
      if (!last || page.length < LOOKS_AT_ONCE) return nearest.result(total);
      conditions.values[conditions.values.length - 1] = last.work_id;
    }
  }

  async facets(query: WorkSearch): Promise<Facet[]> {
    const perFilter = await Promise.all([
      ...LOOK_FILTERS.map((filter) => this.countKeys(filter, query, 'look_terms')),
      ...KEY_FILTERS.map((filter) => this.countKeys(filter, query)),
      ...NAME_FILTERS.map((filter) => this.countNames(filter, query)),
    ]);
    return perFilter.flat();
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private async countKeys(
    filter: KeyFilter | LookFilter,
    query: WorkSearch,
    column: 'filters' | 'look_terms' = 'filters',
  ): Promise<Facet[]> {
    const conditions = conditionsOf({ ...query, [filter]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT substr(value, ${filter.length + 2}) AS key, count(*)::int AS count FROM found_work, unnest(${column}) AS value
       WHERE ${conditions.sql()} AND value LIKE ${conditions.bind(`${filter}:%`)} GROUP BY 1`,
      conditions.values,
    );
    return counts.parse(rows).map((row) => ({ kind: filter, ...row }));
  }

  private async countNames(filter: NameFilter, query: WorkSearch): Promise<Facet[]> {
    const conditions = conditionsOf({ ...query, [filter]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT ${shownName(filter)} AS key, count FROM (
         SELECT key, count(*)::int AS count FROM found_work, unnest(${NAMES_OF[filter]}) AS key
         WHERE ${conditions.sql()} AND key <> '' GROUP BY 1 ORDER BY 2 DESC, key COLLATE "C" LIMIT ${COUNTED_NAMES}) AS counted`,
      conditions.values,
    );
    return counts.parse(rows).map((row) => ({ kind: filter, ...row }));
  }

  /** Returns the companies of the deleted rows. */
  private async drop(tx: Tx, workIds: readonly string[]): Promise<CompanyNames[]> {
    await tx.query('DELETE FROM hidden_work_search WHERE work_id = ANY($1)', [workIds]);
    const sql = `DELETE FROM work_search WHERE work_id = ANY($1) RETURNING ${COMPANIES}`;
    const [rows] = dropped.parse(await tx.query<unknown>(sql, [workIds]));
    return rows;
  }

  private async count(conditions: Conditions): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM found_work WHERE ${conditions.sql()}`,
      conditions.values,
    );
    return row?.count ?? 0;
  }
}

async function insert(tx: Tx, table: 'work_search' | 'hidden_work_search', rows: readonly SearchRow[]): Promise<void> {
  const names = Object.keys(SEARCH_COLUMNS).join(', ');
  const sql = `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${givenRows(SEARCH_COLUMNS)}`;
  if (rows.length > 0) await tx.query(sql, [JSON.stringify(rows)]);
}
