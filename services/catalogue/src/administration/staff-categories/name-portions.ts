import { NAME_KINDS, type NameKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { lockWorks } from '../../portfolio/index.js';
import type { MergedKind } from './category-changes.js';
import type { MergeRow, Portion } from './merge-row.js';

/** Where works have the name of a company, with its reading. */
export const NAME_COLUMNS = {
  client: { column: 'client_name', kana: 'client_kana' },
  agency: { column: 'agency_name', kana: null },
  production: { column: 'production_name', kana: null },
} as const;
type CompanyKind = keyof typeof NAME_COLUMNS;
type NameMerge = MergeRow & { kind: NameKind };

const idRows = z.array(z.object({ id: z.string() }));
const changedRows = z.tuple([idRows, z.number()]);
export const isNameKind = (kind: MergedKind): kind is NameKind => NAME_KINDS.some((one) => one === kind);
const ceremony = (name: string) => JSON.stringify([{ ceremony: name }]);

/** Writes the names anew; the triggers write the other one. */
export async function mergeNames(tx: Tx, merge: NameMerge, most: number): Promise<Portion> {
  const { kind } = merge;
  if (kind !== 'ceremony') return mergeCompanies(tx, { ...merge, kind }, most);
  const found = 'awards @> $1::jsonb';
  const workIds = await findIds(tx, `SELECT id FROM work WHERE ${found} LIMIT $2`, [ceremony(merge.from), most]);
  if (workIds.length > 0) {
    await lockWorks(tx, workIds);
    await mergeAwards(tx, merge, 'work', workIds);
    return { count: workIds.length, workIds };
  }
  const creators = `SELECT id FROM creator WHERE ${found} ORDER BY id LIMIT $2 FOR NO KEY UPDATE`;
  const creatorIds = await findIds(tx, creators, [ceremony(merge.from), most]);
  await mergeAwards(tx, merge, 'creator', creatorIds);
  return { count: creatorIds.length, workIds: [] };
}

/** What was written since stays. Returns the works that are found by something else now. */
export async function undoNames(tx: Tx, merge: NameMerge, ids: readonly string[]): Promise<string[]> {
  const { kind } = merge;
  // Profiles before works, as whoever saves a work locks them.
  await tx.query('SELECT FROM creator WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE', [ids]);
  await lockWorks(tx, ids);
  if (kind !== 'ceremony') return undoCompanies(tx, { ...merge, kind }, ids);
  await undoAwards(tx, merge, 'creator', ids);
  return undoAwards(tx, merge, 'work', ids);
}

async function findIds(tx: Tx, sql: string, values: unknown[]): Promise<string[]> {
  return idRows.parse(await tx.query<unknown>(sql, values)).map(({ id }) => id);
}

/** The reading belonged to the name that is gone. */
async function mergeCompanies(tx: Tx, merge: MergeRow & { kind: CompanyKind }, most: number): Promise<Portion> {
  const { column, kana } = NAME_COLUMNS[merge.kind];
  const ids = await findIds(tx, `SELECT id FROM work WHERE ${column} = $1 LIMIT $2`, [merge.from, most]);
  await lockWorks(tx, ids);
  await tx.query(
    `INSERT INTO category_merge_change (merge_id, id, was) SELECT $1, id, to_jsonb(${kana ?? `''::text`}) FROM work
     WHERE id = ANY ($2) AND ${column} = $3 ON CONFLICT (merge_id, id) DO UPDATE SET was = excluded.was`,
    [merge.id, ids, merge.from],
  );
  await tx.query(
    `UPDATE work SET ${column} = ${column}${kana ? `, ${kana} = ''` : ''} WHERE id = ANY ($1) AND ${column} = $2`,
    [ids, merge.from],
  );
  return { count: ids.length, workIds: ids };
}

async function undoCompanies(
  tx: Tx,
  merge: MergeRow & { kind: CompanyKind },
  ids: readonly string[],
): Promise<string[]> {
  const { column, kana } = NAME_COLUMNS[merge.kind];
  const reading = kana ? `, ${kana} = CASE ${kana} WHEN '' THEN was #>> '{}' ELSE ${kana} END` : '';
  const [rows] = changedRows.parse(
    await tx.query<unknown>(
      `UPDATE work SET ${column} = $3${reading} FROM category_merge_change change
       WHERE merge_id = $1 AND change.id = ANY ($2) AND work.id = change.id AND ${column} = $4 RETURNING work.id`,
      [merge.id, ids, merge.from, merge.to],
    ),
  );
  return rows.map(({ id }) => id);
}

type Owner = 'work' | 'creator';

async function mergeAwards(tx: Tx, { id, from }: NameMerge, table: Owner, ids: readonly string[]): Promise<void> {
  await tx.query(
    `INSERT INTO category_merge_change (merge_id, id, was) SELECT $1, id, awards FROM ${table}
     WHERE id = ANY ($2) AND awards @> $3::jsonb ON CONFLICT (merge_id, id) DO UPDATE SET was = excluded.was`,
    [id, ids, ceremony(from)],
  );
  await tx.query(
    `WITH changed AS (
       UPDATE ${table} SET awards = awards WHERE id = ANY ($2) AND awards @> $3::jsonb RETURNING id, awards
     )
     UPDATE category_merge_change SET became = changed.awards FROM changed
     WHERE merge_id = $1 AND category_merge_change.id = changed.id`,
    [id, ids, ceremony(from)],
  );
}

/** Awards that nobody has changed are what they were; of others, those that stand there as the merge wrote them. */
async function undoAwards(tx: Tx, merge: NameMerge, table: Owner, ids: readonly string[]): Promise<string[]> {
  const [rows] = changedRows.parse(
    await tx.query<unknown>(
      `UPDATE ${table} SET awards = CASE WHEN awards = became THEN was ELSE (
           SELECT jsonb_agg(CASE WHEN award ->> 'ceremony' = $4 AND was @> jsonb_build_array(award || $3::jsonb)
             THEN award || $3::jsonb ELSE award END ORDER BY place)
           FROM jsonb_array_elements(awards) WITH ORDINALITY AS now (award, place)) END
       FROM category_merge_change change
       WHERE merge_id = $1 AND change.id = ANY ($2) AND ${table}.id = change.id AND awards @> $5::jsonb
       RETURNING ${table}.id`,
      [merge.id, ids, JSON.stringify({ ceremony: merge.from }), merge.to, ceremony(merge.to)],
    ),
  );
  return rows.map(({ id }) => id);
}
