import {
  COUNTED_NAMES,
  KEY_FILTERS,
  type KeyFilter,
  NAME_FILTERS,
  type NameFilter,
  searchForm,
  type WorkSearch,
} from '@koma/contracts';
import { decodeCursor, encodeCursor, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import {
  type CreatorRow,
  type CreditRow,
  creditsOf,
  findCreators,
  findWorks,
  isPublicWork,
  type WorkRow,
} from '../../portfolio/index.js';
import { companyNames, countCompanies } from './count-companies.js';
import { conditionsOf, type Conditions, CURSORS, NAMES_OF, NO_DATE, SORT_COLUMNS } from './search-conditions.js';
import { bigrams } from './search-words.js';
import type { OwnedResult } from './recommended.js';
import type { Facet, SearchIndex } from './search-index.js';

const INSERT = `INSERT INTO work_search (work_id, kind, body, bigrams, filters, published_at, on_air_date,
  client_name, product_name, agency_name, production_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const namesOf = (work: WorkRow) => ({
  client_name: work.clientName,
  product_name: work.productName,
  agency_name: work.agencyName,
  production_name: work.productionName,
});

/** The fields of a work that feed the key filters. */
const KEYS = {
  mediaType: (work: WorkRow) => [work.mediaType],
  genre: (work: WorkRow) => work.genres,
  commodityType: (work: WorkRow) => work.commodityTypes,
  situation: (work: WorkRow) => work.situations,
  imageType: (work: WorkRow) => [work.imageType],
  role: (_: WorkRow, credits: readonly CreditRow[]) => [...new Set(credits.map(({ role }) => role))],
} as const satisfies Record<KeyFilter, (work: WorkRow, credits: readonly CreditRow[]) => readonly (string | null)[]>;

const hits = z.array(z.object({ work_id: z.string(), owner_id: z.string(), sort_value: z.string() }));
const dropped = z.tuple([z.array(companyNames), z.number()]);
const counts = z.array(z.object({ key: z.string(), count: z.number().int() }));

/** The reference adapter: one denormalised row per visible work, bigrams and filters in GIN indexes. */
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
    const joined: ReturnType<typeof namesOf>[] = [];
    for (const work of works) {
      const owner = ownerOf.get(work.ownerId);
      if (!owner || !isPublicWork(work, owner)) continue;
      await this.insert(tx, work, { owner, credits: credits(work.id) });
      joined.push(namesOf(work));
    }
    await countCompanies(tx, { left, joined });
  }

  async remove(tx: Tx, workIds: readonly string[]): Promise<void> {
    await countCompanies(tx, { left: await this.drop(tx, workIds), joined: [] });
  }

  async search(query: WorkSearch): Promise<OwnedResult> {
    const { column, text, read } = SORT_COLUMNS[query.sort];
    const after = decodeCursor(query.cursor, CURSORS[query.sort]);
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

  async facets(query: WorkSearch): Promise<Facet[]> {
    const perFilter = await Promise.all([
      ...KEY_FILTERS.map((filter) => this.countKeys(filter, query)),
      ...NAME_FILTERS.map((filter) => this.countNames(filter, query)),
    ]);
    return perFilter.flat();
  }

  /** A filter's own choice does not narrow its own counts: its values are alternatives (decision 17). */
  private async countKeys(filter: KeyFilter, query: WorkSearch): Promise<Facet[]> {
    const conditions = conditionsOf({ ...query, [filter]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT substr(value, ${filter.length + 2}) AS key, count(*)::int AS count FROM found_work, unnest(filters) AS value
       WHERE ${conditions.sql()} AND value LIKE ${conditions.bind(`${filter}:%`)} GROUP BY 1`,
      conditions.values,
    );
    return counts.parse(rows).map((row) => ({ kind: filter, ...row }));
  }

  private async countNames(filter: NameFilter, query: WorkSearch): Promise<Facet[]> {
    const conditions = conditionsOf({ ...query, [filter]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT name AS key, count(*)::int AS count FROM found_work, unnest(${NAMES_OF[filter]}) AS name
       WHERE ${conditions.sql()} AND name <> '' GROUP BY 1 ORDER BY 2 DESC, name COLLATE "C" LIMIT ${COUNTED_NAMES}`,
      conditions.values,
    );
    return counts.parse(rows).map((row) => ({ kind: filter, ...row }));
  }

  /** Returns the companies of the deleted rows. */
  private async drop(tx: Tx, workIds: readonly string[]): Promise<ReturnType<typeof namesOf>[]> {
    const sql = `DELETE FROM work_search WHERE work_id = ANY($1) RETURNING client_name, product_name, agency_name, production_name`;
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

  private async insert(tx: Tx, work: WorkRow, people: People): Promise<void> {
    const body = searchForm(searchableText(work, people).join(' '));
    const filters = KEY_FILTERS.flatMap((filter) =>
      KEYS[filter](work, people.credits).flatMap((key) => (key === null ? [] : [`${filter}:${key}`])),
    );
    const { id, kind, publishedAt, onAirDate } = work;
    const { client_name, product_name, agency_name, production_name } = namesOf(work);
    await tx.query(INSERT, [
      id, kind, body, bigrams(body), filters, publishedAt, onAirDate ?? NO_DATE,
      client_name, product_name, agency_name, production_name,
    ]); // prettier-ignore
  }
}

type People = { owner: CreatorRow; credits: readonly CreditRow[] };

function searchableText(work: WorkRow, { owner, credits }: People): string[] {
  const { title, clientName, productName, agencyName, productionName, tags } = work;
  const names = [owner.familyName + owner.firstName, owner.familyNameKana + owner.firstNameKana];
  const roman = [owner.familyNameRoman, owner.firstNameRoman];
  return [
    title,
    clientName,
    productName,
    agencyName,
    productionName,
    ...tags,
    ...credits.map(({ name }) => name),
    ...names,
    ...roman,
  ];
}
