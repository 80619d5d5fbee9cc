import { normalise, type WorkSearch } from '@koma/contracts';
import { decodeCursor, encodeCursor, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { companyNames, countCompanies } from '../companies/count-companies.js';
import type { Credit } from '../credits/credit.entity.js';
import { creditsOf } from '../credits/credits-of.js';
import { Creator } from '../creators/creator.entity.js';
import { Work } from '../works/work.entity.js';
import { isPublic } from '../works/work.policy.js';
import { bigrams, holding, queryWords } from './search-words.js';
import type { Facet, SearchIndex, SearchResult } from './search-index.js';

const INSERT = `INSERT INTO work_search (work_id, kind, body, bigrams, filters, published_at, on_air_date,
  client_name, product_name, agency_name, production_name) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const namesOf = (work: Work) => ({
  client_name: work.clientName,
  product_name: work.productName,
  agency_name: work.agencyName,
  production_name: work.productionName,
});

/** Filter groups of the contract and the columns of a work that feed them. */
const GROUPS = {
  mediaType: (work: Work) => [work.mediaType],
  genre: (work: Work) => work.genres,
  commodityType: (work: Work) => work.commodityTypes,
  situation: (work: Work) => work.situations,
  imageType: (work: Work) => [work.imageType],
} as const;
type Group = keyof typeof GROUPS;
const GROUP_NAMES: readonly Group[] = ['mediaType', 'genre', 'commodityType', 'situation', 'imageType'];

const SORT_COLUMNS = {
  newest: { column: 'published_at', type: 'timestamptz' },
  'on-air-date': { column: 'on_air_date', type: 'date' },
  client: { column: 'client_name', type: 'text' },
} as const;
const NO_DATE = '0001-01-01';

const position = z.tuple([z.string(), z.uuid()]);
const hits = z.array(z.object({ work_id: z.string(), sort_value: z.string() }));
const dropped = z.tuple([z.array(companyNames), z.number()]);
const counts = z.array(z.object({ filter: z.string(), count: z.number().int() }));

/** The reference adapter: one denormalised row per visible work, bigrams and filters in GIN indexes. */
@Injectable()
export class PostgresSearchIndex implements SearchIndex {
  constructor(private readonly database: DataSource) {}

  async index(tx: Tx, workIds: readonly string[]): Promise<void> {
    if (workIds.length === 0) return;
    const works = await tx.findBy(Work, { id: In([...workIds]) });
    const owners = await tx.findBy(Creator, { id: In(works.map(({ ownerId }) => ownerId)) });
    const credits = await creditsOf(tx, workIds);
    const ownerOf = new Map(owners.map((owner) => [owner.id, owner]));
    const left = await this.drop(tx, workIds);
    const joined: ReturnType<typeof namesOf>[] = [];
    for (const work of works) {
      const owner = ownerOf.get(work.ownerId);
      if (!owner || !isPublic(work, owner)) continue;
      await this.insert(tx, work, { owner, credits: credits(work.id) });
      joined.push(namesOf(work));
    }
    await countCompanies(tx, { left, joined });
  }

  async remove(tx: Tx, workIds: readonly string[]): Promise<void> {
    await countCompanies(tx, { left: await this.drop(tx, workIds), joined: [] });
  }

  async search(query: WorkSearch): Promise<SearchResult> {
    const { column, type } = SORT_COLUMNS[query.sort];
    const after = decodeCursor(query.cursor, position);
    const conditions = conditionsOf(query);
    const total = await this.count(conditions);
    const isAscending = query.direction === 'asc';
    if (after) {
      const [value, id] = [conditions.bind(after[0]), conditions.bind(after[1])];
      conditions.add(`(${column}, work_id) ${isAscending ? '>' : '<'} (${value}::${type}, ${id}::uuid)`);
    }
    const direction = isAscending ? 'ASC' : 'DESC';
    const rows = await this.database.query<unknown>(
      `SELECT work_id, ${column}::text AS sort_value FROM work_search WHERE ${conditions.sql()}
       ORDER BY ${column} ${direction}, work_id ${direction} LIMIT ${conditions.bind(query.limit + 1)}`,
      conditions.values,
    );
    const found = hits.parse(rows);
    const shown = found.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor = found.length > query.limit && last ? encodeCursor([last.sort_value, last.work_id]) : null;
    return { ids: shown.map((row) => row.work_id), nextCursor, total };
  }

  async facets(query: WorkSearch): Promise<Facet[]> {
    const perGroup = await Promise.all(GROUP_NAMES.map((group) => this.facetsOf(group, query)));
    return perGroup.flat();
  }

  /** A group's own choice does not narrow its own counts: values of one group are alternatives (decision 17). */
  private async facetsOf(group: Group, query: WorkSearch): Promise<Facet[]> {
    const conditions = conditionsOf({ ...query, [group]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT filter, count(*)::int AS count FROM work_search, unnest(filters) AS filter
       WHERE ${conditions.sql()} AND filter LIKE ${conditions.bind(`${group}:%`)} GROUP BY filter`,
      conditions.values,
    );
    return counts.parse(rows).map(({ filter, count }) => ({ kind: group, key: filter.slice(group.length + 1), count }));
  }

  /** Returns the companies of what was there. */
  private async drop(tx: Tx, workIds: readonly string[]): Promise<ReturnType<typeof namesOf>[]> {
    const sql = `DELETE FROM work_search WHERE work_id = ANY($1) RETURNING client_name, product_name, agency_name, production_name`;
    const [rows] = dropped.parse(await tx.query<unknown>(sql, [workIds]));
    return rows;
  }

  private async count(conditions: Conditions): Promise<number> {
    const [row] = await this.database.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM work_search WHERE ${conditions.sql()}`,
      conditions.values,
    );
    return row?.count ?? 0;
  }

  private async insert(tx: Tx, work: Work, people: People): Promise<void> {
    const body = normalise(searchableText(work, people).join(' '));
    const filters = GROUP_NAMES.flatMap((group) =>
      GROUPS[group](work).flatMap((key) => (key === null ? [] : [`${group}:${key}`])),
    );
    const { id, kind, publishedAt, onAirDate } = work;
    const { client_name, product_name, agency_name, production_name } = namesOf(work);
    await tx.query(INSERT, [
      id, kind, body, bigrams(body), filters, publishedAt, onAirDate ?? NO_DATE,
      client_name, product_name, agency_name, production_name,
    ]); // prettier-ignore
  }
}

type People = { owner: Creator; credits: readonly Credit[] };

function searchableText(work: Work, { owner, credits }: People): string[] {
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

/** Collects bound conditions; nothing of a query ever becomes SQL text. */
class Conditions {
  readonly values: unknown[] = [];
  private readonly parts: string[] = [];

  bind(value: unknown): string {
    return `$${this.values.push(value)}`;
  }

  add(sql: string): void {
    this.parts.push(sql);
  }

  sql(): string {
    return this.parts.join(' AND ');
  }
}

/** Asked of works and credits themselves, whose indexes are there already. Whom nobody may see has taken part in nothing. */
const madeBy = (creator: string) => `work_id IN (
  SELECT id FROM work WHERE owner_id = ${creator}::uuid
  UNION ALL SELECT credit.work_id FROM credit JOIN creator ON creator.id = creator_id
    WHERE creator_id = ${creator}::uuid AND state = 'confirmed' AND creator.status = 'publish' AND owner_state = 'active')`;

function conditionsOf(query: WorkSearch): Conditions {
  const conditions = new Conditions();
  conditions.add(`kind = ${conditions.bind(query.kind)}`);
  if (query.creatorId) conditions.add(madeBy(conditions.bind(query.creatorId)));
  for (const group of GROUP_NAMES) {
    const chosen = query[group];
    if (!chosen?.length) continue;
    conditions.add(`filters && ${conditions.bind(chosen.map((key) => `${group}:${key}`))}::text[]`);
  }
  for (const word of queryWords(query.q ?? '')) {
    const pairs = bigrams(word);
    if (pairs.length > 0) conditions.add(`bigrams @> ${conditions.bind(pairs)}::text[]`);
    conditions.add(`body LIKE ${conditions.bind(holding(word))}`);
  }
  return conditions;
}
