import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { lockWorks } from '../../portfolio/index.js';
import type { MergeRow, Portion } from './merge-row.js';
import { isNameKind, mergeNames, undoNames } from './name-portions.js';
import { COLUMNS, isWorkKind, type WorkKind } from './category-uses.js';

const idRows = z.array(z.object({ id: z.string() }));
const idsOf = (rows: unknown): string[] => idRows.parse(rows).map(({ id }) => id);

/** Changes what has the merged key; the triggers write the other one. A number of 0 means that nothing has it any longer. */
export async function mergePortion(tx: Tx, merge: MergeRow, most: number): Promise<Portion> {
  const { kind } = merge;
  if (isNameKind(kind)) return mergeNames(tx, { ...merge, kind }, most);
  if (isWorkKind(kind)) return mergeWorks(tx, { ...merge, kind }, most);
  return kind === 'role' ? mergeCredits(tx, merge, most) : mergeCreators(tx, merge, most);
}

/** Takes changes back and forgets them. What was chosen since stays. */
export async function undoPortion(tx: Tx, merge: MergeRow, most: number): Promise<Portion> {
  const sql = 'SELECT id FROM category_merge_change WHERE merge_id = $1 ORDER BY id LIMIT $2';
  const ids = idsOf(await tx.query<unknown>(sql, [merge.id, most]));
  const workIds = await undoOf(tx, merge, ids);
  await tx.query('DELETE FROM category_merge_change WHERE merge_id = $1 AND id = ANY ($2)', [merge.id, ids]);
  return { count: ids.length, workIds };
}

async function undoOf(tx: Tx, merge: MergeRow, ids: readonly string[]): Promise<string[]> {
  const { kind } = merge;
  if (isNameKind(kind)) return undoNames(tx, { ...merge, kind }, ids);
  if (isWorkKind(kind)) return undoWorks(tx, { ...merge, kind }, ids);
  return kind === 'role' ? undoCredits(tx, merge, ids) : undoCreators(tx, merge, ids);
}

async function mergeWorks(tx: Tx, merge: MergeRow & { kind: WorkKind }, most: number): Promise<Portion> {
  const { column, isList, filter } = COLUMNS[merge.kind];
  const found = 'SELECT work_id AS id FROM any_work_search WHERE filters @> ARRAY[$1::text] LIMIT $2';
  const ids = idsOf(await tx.query<unknown>(found, [`${filter}:${merge.from}`, most]));
  await lockWorks(tx, ids);
  const hasKey = isList ? `$3 = ANY (${column})` : `${column} = $3`;
  await tx.query(
    `INSERT INTO category_merge_change (merge_id, id, was) SELECT $1, id, to_jsonb(${column}) FROM work
     WHERE id = ANY ($2) AND ${hasKey} ON CONFLICT (merge_id, id) DO UPDATE SET was = excluded.was`,
    [merge.id, ids, merge.from],
  );
  await tx.query(
    `WITH changed AS (
       UPDATE work SET ${column} = ${column} WHERE id = ANY ($2) AND ${hasKey} RETURNING id, to_jsonb(${column}) AS became
     )
     UPDATE category_merge_change SET became = changed.became FROM changed
     WHERE merge_id = $1 AND category_merge_change.id = changed.id`,
    [merge.id, ids, merge.from],
  );
  // All of them: a search row that is older than its work is renewed as well.
  return { count: ids.length, workIds: ids };
}

async function undoWorks(tx: Tx, merge: MergeRow & { kind: WorkKind }, ids: readonly string[]): Promise<string[]> {
  const { column, isList } = COLUMNS[merge.kind];
  await lockWorks(tx, ids);
  // A list that nobody has changed is what it was; in another one the key takes its place where the other still is.
  const before = isList
    ? `CASE WHEN to_jsonb(${column}) = became THEN ARRAY(SELECT jsonb_array_elements_text(was))
         WHEN $3 = ANY (${column}) THEN ${column}
         WHEN was ? $4 THEN ${column} || $3::text
         ELSE array_replace(${column}, $4, $3::text) END`
    : '$3::text';
  const hasOther = isList ? `$4 = ANY (${column})` : `${column} = $4`;
  const [rows] = changedRows.parse(
    await tx.query<unknown>(
      `UPDATE work SET ${column} = ${before} FROM category_merge_change change
       WHERE merge_id = $1 AND change.id = ANY ($2) AND work.id = change.id AND ${hasOther} RETURNING work.id`,
      [merge.id, ids, merge.from, merge.to],
    ),
  );
  return idsOf(rows);
}

const changedRows = z.tuple([z.array(z.unknown()), z.number()]);

/** Who has both roles in a work, decided alike, has one of them afterwards. */
const TWICE = `
  SELECT one.id FROM credit one WHERE one.work_id = ANY ($1) AND one.role = $2 AND EXISTS (
    SELECT FROM credit other WHERE other.work_id = one.work_id AND other.role = $3 AND other.key = one.key
      AND other.name = one.name AND other.state = one.state AND other.is_deleted = one.is_deleted
      AND other.creator_id IS NOT DISTINCT FROM one.creator_id)`;

async function mergeCredits(tx: Tx, { id, from, to }: MergeRow, most: number): Promise<Portion> {
  const sql = 'SELECT DISTINCT work_id AS id FROM credit WHERE role = $1 LIMIT $2';
  const workIds = idsOf(await tx.query<unknown>(sql, [from, most]));
  await lockWorks(tx, workIds);
  const twice = idsOf(await tx.query<unknown>(TWICE, [workIds, from, to]));
  await tx.query(
    `INSERT INTO category_merge_change (merge_id, id, was)
     SELECT $1, id, CASE WHEN id = ANY ($4) THEN to_jsonb(credit) END FROM credit WHERE work_id = ANY ($2) AND role = $3
     ON CONFLICT (merge_id, id) DO UPDATE SET was = excluded.was`,
    [id, workIds, from, twice],
  );
  await tx.query('DELETE FROM credit WHERE id = ANY ($1)', [twice]);
  await tx.query('UPDATE credit SET role = role WHERE work_id = ANY ($1) AND role = $2', [workIds, from]);
  return { count: workIds.length, workIds };
}

async function undoCredits(tx: Tx, { id, from, to }: MergeRow, ids: readonly string[]): Promise<string[]> {
  const found = `
    SELECT DISTINCT work.id FROM category_merge_change change LEFT JOIN credit ON credit.id = change.id
      JOIN work ON work.id = coalesce(credit.work_id, (was ->> 'work_id')::uuid)
    WHERE merge_id = $1 AND change.id = ANY ($2)`;
  const workIds = idsOf(await tx.query<unknown>(found, [id, ids]));
  await lockWorks(tx, workIds);
  await tx.query(
    `INSERT INTO credit SELECT gone.* FROM category_merge_change change, jsonb_populate_record(NULL::credit, was) AS gone
     WHERE merge_id = $1 AND change.id = ANY ($2) AND was IS NOT NULL AND EXISTS (
       SELECT FROM credit twin WHERE twin.work_id = gone.work_id AND twin.key = gone.key AND twin.role = $3)
     ON CONFLICT DO NOTHING`,
    [id, ids, to],
  );
  await tx.query('UPDATE credit SET role = $1 WHERE id = ANY ($2) AND role = $3', [from, ids, to]);
  return workIds;
}

async function mergeCreators(tx: Tx, { id, from }: MergeRow, most: number): Promise<Portion> {
  const sql = 'SELECT id FROM creator WHERE position = $1 ORDER BY id LIMIT $2 FOR NO KEY UPDATE';
  const ids = idsOf(await tx.query<unknown>(sql, [from, most]));
  await tx.query('INSERT INTO category_merge_change (merge_id, id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING', [id, ids]); // prettier-ignore
  await tx.query('UPDATE creator SET position = position WHERE id = ANY ($1)', [ids]);
  return { count: ids.length, workIds: [] };
}

async function undoCreators(tx: Tx, { from, to }: MergeRow, ids: readonly string[]): Promise<string[]> {
  await tx.query('UPDATE creator SET position = $1 WHERE id = ANY ($2) AND position = $3', [from, ids, to]);
  return [];
}
