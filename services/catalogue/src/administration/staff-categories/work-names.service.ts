import { type Caller, companyForm, type NameKind, type Page, type WorkName, workNames } from '@koma/contracts';
import { AppError, decodeCursor, newId, toPage, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CategoryChanges } from './category-changes.js';
import { NAME_COLUMNS } from './name-portions.js';

interface Place {
  kind: NameKind;
  name: string;
}
interface Pair {
  kind: NameKind;
  from: string;
  to: string;
}

const rows = workNames.list.response.shape.items;
const position = z.tuple([z.int(), z.string()]);
const merges = z.array(z.object({ id: z.string() }));
const counted = z.tuple([z.object({ count: z.int() })]);
const stored = z.array(z.object({ name: z.string(), isRetired: z.boolean(), mergedInto: z.string().nullable() }));

const STORED = `
  SELECT name, retired_at IS NOT NULL AS "isRetired", merged_into AS "mergedInto"
  FROM work_name WHERE kind = $1 AND name = ANY ($2)`;
const BUSY = `
  SELECT id FROM category_merge WHERE kind = $1 AND finished_at IS NULL AND (from_key = ANY ($2) OR to_key = ANY ($2))`;

/** Every use of a name of a kind, as `name`. */
const usesOf = (kind: NameKind): string =>
  kind === 'ceremony'
    ? `SELECT DISTINCT id, award ->> 'ceremony' AS name FROM (
         SELECT id, awards FROM work WHERE awards <> '[]' UNION ALL SELECT id, awards FROM creator WHERE awards <> '[]'
       ) AS awarded, jsonb_array_elements(awards) AS award`
    : `SELECT ${NAME_COLUMNS[kind].column} AS name FROM work WHERE ${NAME_COLUMNS[kind].column} <> ''`;

/** What the search compares names by. */
const formOf = (kind: NameKind, name: string): string => (kind === 'ceremony' ? name : companyForm(name));

/** Spellings of companies and ceremonies, which works have as free text. */
@Injectable()
export class WorkNamesService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: CategoryChanges,
  ) {}

  async list(
    kind: NameKind,
    { q, cursor, limit }: { q: string; cursor?: string; limit: number },
  ): Promise<Page<WorkName>> {
    const [count, name] = decodeCursor(cursor, position) ?? [null, null];
    const found = await this.database.query<unknown>(
      `SELECT name, count, retired_at IS NOT NULL AS "isRetired" FROM (
         SELECT name COLLATE "C" AS name, count(*)::int AS count FROM (${usesOf(kind)}) AS used
         WHERE strpos(lower(normalize(name, NFKC)), lower(normalize($2, NFKC))) > 0 GROUP BY 1
       ) AS spelling LEFT JOIN (SELECT name, retired_at FROM work_name WHERE kind = $1) AS stored USING (name)
       WHERE ($3::int IS NULL OR count < $3 OR count = $3 AND name > $4)
       ORDER BY count DESC, name LIMIT $5`,
      [kind, q, count, name, limit + 1],
    );
    return toPage(rows.parse(found), limit, { item: (row) => row, cursor: (row) => [row.count, row.name] });
  }

  /** At once nothing new gets the old name; what has it follows. A second press of the button finds the same merge. */
  async merge({ kind, from, to }: Pair, caller: Caller): Promise<string> {
    if (from === to) throw new AppError('CATEGORY.SAME');
    return this.changes.act(kind, async (tx) => {
      const known = stored.parse(await tx.query<unknown>(STORED, [kind, [from, to]]));
      const gone = known.find(({ name }) => name === from);
      const kept = known.find(({ name }) => name === to);
      if (gone?.mergedInto === to) return this.sameMerge(tx, { kind, from, to });
      if (merges.parse(await tx.query<unknown>(BUSY, [kind, [from, to]])).length > 0)
        throw new AppError('CATEGORY.BUSY');
      if (gone?.mergedInto) throw new AppError('CATEGORY.MERGED');
      if (kept?.isRetired) throw new AppError('CATEGORY.RETIRED');
      // Back to the name from which it came is allowed; any other merged name is not.
      if (kept?.mergedInto && kept.mergedInto !== from) throw new AppError('CATEGORY.MERGED');
      const total = await this.count(tx, { kind, name: from });
      if (total === 0) throw new AppError('RESOURCE.NOT_FOUND');
      const isNew = (await this.count(tx, { kind, name: to })) === 0;
      await tx.query('UPDATE work_name SET merged_into = NULL WHERE kind = $1 AND name = $2', [kind, to]);
      await this.store(tx, { kind, name: to });
      await this.store(tx, { kind, name: from });
      await tx.query('UPDATE work_name SET merged_into = $3 WHERE kind = $1 AND name = $2', [kind, from, to]);
      const id = newId();
      await tx.query(
        'INSERT INTO category_merge (id, kind, from_key, to_key, created_by, total) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, kind, from, to, caller.accountId, total],
      );
      const details = { count: String(total), ...(isNew ? { before: from, after: to } : { into: to }) };
      const action = isNew ? 'category.renamed' : 'category.merged';
      await this.changes.log(tx, { action, kind, key: from, name: from, details }, caller);
      return id;
    });
  }

  /** What it is already is no fault: the button was pressed twice. */
  async setRetired({ kind, name }: Place, isRetired: boolean, caller: Caller): Promise<void> {
    await this.changes.act(kind, async (tx) => {
      const [before] = stored.parse(await tx.query<unknown>(STORED, [kind, [name]]));
      if (before?.mergedInto) throw new AppError('CATEGORY.MERGED');
      if ((before?.isRetired ?? false) === isRetired) return;
      if (!before && (await this.count(tx, { kind, name })) === 0) throw new AppError('RESOURCE.NOT_FOUND');
      if (isRetired && merges.parse(await tx.query<unknown>(BUSY, [kind, [name]])).length > 0)
        throw new AppError('CATEGORY.BUSY');
      await this.store(tx, { kind, name });
      await tx.query('UPDATE work_name SET retired_at = CASE WHEN $3 THEN now() END WHERE kind = $1 AND name = $2', [
        kind,
        name,
        isRetired,
      ]);
      const action = isRetired ? 'category.retired' : 'category.brought-back';
      await this.changes.log(tx, { action, kind, key: name, name }, caller);
    });
  }

  private async count(tx: Tx, { kind, name }: Place): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM (${usesOf(kind)}) AS used WHERE name = $1`;
    return counted.parse(await tx.query<unknown>(sql, [name]))[0].count;
  }

  private async store(tx: Tx, { kind, name }: Place): Promise<void> {
    await tx.query('INSERT INTO work_name (kind, name, form) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [
      kind,
      name,
      formOf(kind, name),
    ]);
  }

  private async sameMerge(tx: Tx, { kind, from, to }: Pair): Promise<string> {
    const sql = `SELECT id FROM category_merge WHERE kind = $1 AND from_key = $2 AND to_key = $3 AND step = 'merge'
      ORDER BY created_at DESC LIMIT 1`;
    const [row] = merges.parse(await tx.query<unknown>(sql, [kind, from, to]));
    if (!row) throw new AppError('CATEGORY.MERGED');
    return row.id;
  }
}
