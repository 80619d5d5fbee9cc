import {
  KEY_FILTERS,
  type KeyFilter,
  type StaffWorkSearch,
  type StaffWorkSort,
  type WorkSearch,
} from '@koma/contracts';
import { decodeCursor, encodeCursor } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Conditions, conditionsOf, CURSORS, sortColumn } from './search-conditions.js';
import type { SearchResult } from './search-index.js';

const hits = z.array(z.object({ work_id: z.string(), sort_value: z.string() }));
const facets = z.array(z.object({ kind: z.enum(KEY_FILTERS), key: z.string(), count: z.int() }));
const counted = z.tuple([z.object({ count: z.int() })]);

/** The day of adding reads like that of publishing. */
const ADDED = {
  column: 'created_at',
  text: '(extract(epoch FROM created_at) * 1000000)::bigint::text',
  read: (value: string) => `'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`,
};
const STORAGE = { column: 'file_bytes', text: 'file_bytes::text', read: (value: string) => `${value}::bigint` };
function columnOf(sort: StaffWorkSort, direction: WorkSearch['direction']) {
  if (sort === 'storage') return STORAGE;
  return sort === 'added' ? ADDED : sortColumn(sort, direction);
}
/** A number of bytes looks like an instant. */
const cursorOf = (sort: StaffWorkSort) => CURSORS[sort === 'added' || sort === 'storage' ? 'newest' : sort];

/** A file of the work is neither ready nor failed; others see no work before its files are ready. */
const WAITING = `status = 'unpublish' AND EXISTS (SELECT FROM unnest(asset_ids) AS file (id) LEFT JOIN asset ON asset.id = file.id
  WHERE asset.state IS NULL OR asset.state NOT IN ('ready', 'failed'))`;
const FAILED = `work_id IN (SELECT work.id FROM asset JOIN work ON work.asset_ids @> ARRAY[asset.id] WHERE asset.state = 'failed')`;

const STATES: Record<NonNullable<StaffWorkSearch['state']>, string> = {
  publish: `status = 'publish' AND hidden_at IS NULL`,
  limited: `status = 'limited' AND hidden_at IS NULL`,
  unpublish: `status = 'unpublish' AND hidden_at IS NULL`,
  waiting: WAITING,
  failed: FAILED,
  hidden: 'hidden_at IS NOT NULL',
  reported: `work_id IN (SELECT target_id FROM report WHERE target = 'work' AND due_at IS NOT NULL)`,
};
const GAPS: Record<NonNullable<StaffWorkSearch['lacks']>, string> = {
  'english-title': `title_en = ''`,
  credits: 'NOT EXISTS (SELECT FROM credit WHERE credit.work_id = staff_work.work_id)',
};

/** The search of staff: all works, by the words and filters of the members' search. */
@Injectable()
export class StaffWorkIndex {
  constructor(private readonly database: DataSource) {}

  async search(query: StaffWorkSearch): Promise<SearchResult> {
    const { sort, direction, limit, cursor } = query;
    const { column, text, read } = columnOf(sort, direction);
    const after = decodeCursor(cursor, cursorOf(sort));
    const conditions = allConditions(query);
    const counting = this.count(query);
    const [sign, order] = direction === 'asc' ? ['>', 'ASC'] : ['<', 'DESC'];
    if (after) {
      const [value, id] = [conditions.bind(after[0]), conditions.bind(after[1])];
      conditions.add(`(${column}, work_id) ${sign} (${read(value)}, ${id}::uuid)`);
    }
    const [total, rows] = await Promise.all([
      counting,
      this.database.query<unknown>(
        `SELECT work_id, ${text} AS sort_value FROM staff_work WHERE ${conditions.sql()}
         ORDER BY ${column} ${order}, work_id ${order} LIMIT ${conditions.bind(limit + 1)}`,
        conditions.values,
      ),
    ]);
    const found = hits.parse(rows);
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    const nextCursor = found.length > limit && last ? encodeCursor([last.sort_value, last.work_id]) : null;
    return { ids: shown.map((row) => row.work_id), nextCursor, total };
  }

  /** How many works each category and role would leave; a filter's own choice does not narrow its own counts (decision 17). */
  async facets(query: StaffWorkSearch): Promise<z.infer<typeof facets>> {
    const perFilter = await Promise.all(KEY_FILTERS.map((filter) => this.countKeys(filter, query)));
    return perFilter.flat();
  }

  private async countKeys(filter: KeyFilter, query: StaffWorkSearch) {
    const conditions = allConditions({ ...query, [filter]: undefined });
    const rows = await this.database.query<unknown>(
      `SELECT '${filter}' AS kind, substr(value, ${filter.length + 2}) AS key, count(*)::int AS count
       FROM staff_work, unnest(filters) AS value
       WHERE ${conditions.sql()} AND value LIKE ${conditions.bind(`${filter}:%`)} GROUP BY 2`,
      conditions.values,
    );
    return facets.parse(rows);
  }

  /** Without words and categories the rows of the search are not needed, which takes a tenth of the time. */
  private async count(query: StaffWorkSearch): Promise<number> {
    const isPlain = !query.q && KEY_FILTERS.every((filter) => !query[filter]);
    const rows = isPlain ? '(SELECT *, id AS work_id FROM work) AS staff_work' : 'staff_work';
    const conditions = allConditions(query);
    const sql = `SELECT count(*)::int AS count FROM ${rows} WHERE ${conditions.sql()}`;
    const [{ count }] = counted.parse(await this.database.query<unknown>(sql, conditions.values));
    return count;
  }
}

function allConditions({ kind, state, lacks, ...query }: StaffWorkSearch): Conditions {
  const conditions = new Conditions();
  // One value, not a list: the index of this kind has the order.
  conditions.add(`kind = ${conditions.bind(kind)}`);
  const chosen = Object.fromEntries(KEY_FILTERS.map((filter) => [filter, query[filter]]));
  conditionsOf({ q: query.q, ...chosen }, conditions, 'any_work_search');
  if (state) conditions.add(STATES[state]);
  if (lacks) conditions.add(GAPS[lacks]);
  return conditions;
}
