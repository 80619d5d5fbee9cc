import { type Caller, CATEGORIES, type CategoryMerge, CATEGORY_KINDS, NAME_KINDS } from '@koma/contracts';
import { AppError, found, newId, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';
import { CategoryChanges, type Kind } from './category-changes.js';
import { usesOf } from './category-uses.js';

interface Pair {
  kind: Kind;
  from: string;
  to: string;
}

const label = z.object({ key: z.string(), ja: z.string(), en: z.string() });
const merge = z.object({
  id: z.string(),
  kind: z.enum([...CATEGORY_KINDS, ...NAME_KINDS]),
  from: label,
  to: label,
  step: z.enum(['merge', 'undo']),
  done: z.int(),
  total: z.int(),
  createdAt: z.date(),
  createdBy: z.string(),
  finishedAt: z.date().nullable(),
});
type Merge = z.infer<typeof merge>;
const side = z.object({
  key: z.string(),
  ja: z.string(),
  isRetired: z.boolean(),
  mergedInto: z.string().nullable(),
  isBusy: z.boolean(),
});
const counted = z.tuple([z.object({ count: z.int() })]);
const ids = z.array(z.object({ id: z.string() }));

/** A name has no labels: it is its own. */
const JSON_OF = (table: string, key: string) =>
  `jsonb_build_object('key', ${key}, 'ja', coalesce(${table}.ja, ${key}), 'en', coalesce(${table}.en, ${key}))`;
const MERGES = `
  SELECT merge.id, merge.kind, ${JSON_OF('gone', 'from_key')} AS "from", ${JSON_OF('kept', 'to_key')} AS "to", step, done, total,
    created_at AS "createdAt", created_by AS "createdBy", finished_at AS "finishedAt"
  FROM category_merge merge LEFT JOIN category gone ON gone.kind = merge.kind AND gone.key = from_key
    LEFT JOIN category kept ON kept.kind = merge.kind AND kept.key = to_key`;
const SHOWN = `finished_at IS NULL OR finished_at > now() - interval '${CATEGORIES.undoHours} hours'`;
const SIDES = `
  SELECT key, ja, retired_at IS NOT NULL AS "isRetired", merged_into AS "mergedInto", EXISTS (
      SELECT FROM category_merge merge WHERE merge.kind = category.kind AND key IN (from_key, to_key) AND finished_at IS NULL
    ) AS "isBusy"
  FROM category WHERE kind = $1 AND key = ANY ($2)`;
/** Categories and names, whatever has one merged into it. */
const MERGED = `SELECT kind, key, merged_into FROM category UNION ALL SELECT kind, name, merged_into FROM work_name`;
const KEPT_IS_GONE = `SELECT FROM (${MERGED}) AS one WHERE kind = $1 AND key = $2 AND merged_into IS NOT NULL`;
const COUNT = (kind: Kind) =>
  `SELECT coalesce(sum(count), 0)::int AS count FROM (${usesOf(kind)}) AS used WHERE key = $1`;
const LATER = `SELECT FROM category_merge later JOIN category_merge one ON one.kind = later.kind AND one.to_key = later.to_key
  WHERE one.id = $1 AND later.step = 'merge' AND later.created_at > one.created_at
    AND EXISTS (SELECT FROM (${MERGED}) AS one WHERE kind = later.kind AND key = later.from_key AND merged_into = later.to_key)`;
/** A name that came back from the one into which it had been merged goes there again. */
const MERGE_AGAIN = `
  UPDATE work_name SET merged_into = $2 WHERE kind = $1 AND name = $3 AND EXISTS (
    SELECT FROM category_merge earlier JOIN category_merge one ON earlier.kind = one.kind
    WHERE one.id = $4 AND earlier.from_key = one.to_key AND earlier.to_key = one.from_key AND earlier.step = 'merge'
      AND earlier.created_at < one.created_at)`;
const HOUR_MS = 3_600_000;

/** Merges of two categories; a job does what is long (`CategoryMergeJobsService`). */
@Injectable()
export class CategoryMergesService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: CategoryChanges,
    private readonly members: MembersService,
  ) {}

  async list(): Promise<CategoryMerge[]> {
    const rows = z
      .array(merge)
      .parse(await this.database.query<unknown>(`${MERGES} WHERE ${SHOWN} ORDER BY created_at DESC, merge.id`));
    const brief = await this.members.briefs(this.database.manager, rows.map(({ createdBy }) => createdBy)); // prettier-ignore
    return rows.map((row) => toMerge(row, brief(row.createdBy).name));
  }

  /** At once nothing new gets the merged key; what has it follows. A second press of the button finds the same merge. */
  async start({ kind, from, to }: Pair, caller: Caller): Promise<string> {
    if (from === to) throw new AppError('CATEGORY.SAME');
    return this.changes.act(kind, async (tx) => {
      const sides = z.array(side).parse(await tx.query<unknown>(SIDES, [kind, [from, to]]));
      const gone = found(sides.find(({ key }) => key === from) ?? null);
      const kept = found(sides.find(({ key }) => key === to) ?? null);
      if (gone.mergedInto === to) return this.sameMerge(tx, { kind, from, to });
      if (gone.mergedInto !== null || kept.mergedInto !== null) throw new AppError('CATEGORY.MERGED');
      if (gone.isBusy || kept.isBusy) throw new AppError('CATEGORY.BUSY');
      if (kept.isRetired) throw new AppError('CATEGORY.RETIRED');
      const id = newId();
      const [{ count }] = counted.parse(await tx.query<unknown>(COUNT(kind), [from]));
      await tx.query('UPDATE category SET merged_into = $3 WHERE kind = $1 AND key = $2', [kind, from, to]);
      await tx.query('UPDATE category_kind SET version = version + 1 WHERE kind = $1', [kind]);
      await tx.query(
        'INSERT INTO category_merge (id, kind, from_key, to_key, created_by, total) VALUES ($1, $2, $3, $4, $5, $6)',
        [id, kind, from, to, caller.accountId, count],
      );
      const details = { into: kept.ja, count: String(count) };
      await this.changes.log(tx, { action: 'category.merged', kind, key: from, name: gone.ja, details }, caller);
      return id;
    });
  }

  /** A merge that is under way stops, and what it has done so far is taken back. */
  async undo(id: string, caller: Caller): Promise<void> {
    const { kind } = await this.get(this.database.manager, id);
    await this.changes.act(kind, async (tx) => {
      // Locked: a portion that is being merged is finished first.
      await tx.query('SELECT FROM category_merge WHERE id = $1 FOR UPDATE', [id]);
      const row = await this.get(tx, id);
      const { from, to, step, finishedAt } = row;
      if (step === 'undo') return;
      if (finishedAt && undoUntil(finishedAt) < new Date()) throw new AppError('CATEGORY.UNDO_LATE');
      const gone = await tx.query<unknown[]>(KEPT_IS_GONE, [kind, to.key]);
      if (gone.length > 0) throw new AppError('CATEGORY.UNDO_LATER_FIRST');
      // A later merge into the same one may have found both in a work, and could not be undone after this one.
      if (await tx.query<unknown[]>(LATER, [id]).then(({ length }) => length > 0))
        throw new AppError('CATEGORY.UNDO_LATER_FIRST');
      await tx.query(
        `UPDATE category_merge SET step = 'undo', done = 0, finished_at = NULL, began_tx = NULL,
           total = (SELECT count(*) FROM category_merge_change WHERE merge_id = $1) WHERE id = $1`,
        [id],
      );
      await tx.query('UPDATE category SET merged_into = NULL WHERE kind = $1 AND key = $2', [kind, from.key]);
      await tx.query('UPDATE work_name SET merged_into = NULL WHERE kind = $1 AND name = $2', [kind, from.key]);
      await tx.query(MERGE_AGAIN, [kind, from.key, to.key, id]);
      await tx.query('UPDATE category_kind SET version = version + 1 WHERE kind = $1', [kind]);
      const act = { action: 'category.merge-undone', kind, key: from.key, name: from.ja, details: { into: to.ja } } as const; // prettier-ignore
      await this.changes.log(tx, act, caller);
    });
  }

  private async sameMerge(tx: Tx, { kind, from, to }: Pair): Promise<string> {
    const sql = `SELECT id FROM category_merge WHERE kind = $1 AND from_key = $2 AND to_key = $3 AND step = 'merge'
      ORDER BY created_at DESC LIMIT 1`;
    const [row] = ids.parse(await tx.query<unknown>(sql, [kind, from, to]));
    return found(row ?? null).id;
  }

  private async get(tx: Tx, id: string): Promise<Merge> {
    const [row] = await tx.query<unknown[]>(`${MERGES} WHERE merge.id = $1`, [id]);
    return merge.parse(found(row ?? null));
  }
}

const undoUntil = (finishedAt: Date): Date => new Date(finishedAt.getTime() + CATEGORIES.undoHours * HOUR_MS);

function toMerge({ createdAt, createdBy: _, finishedAt, ...row }: Merge, byName: string): CategoryMerge {
  const until = finishedAt ? undoUntil(finishedAt) : null;
  return {
    ...row,
    byName,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    undoUntil: row.step === 'merge' ? (until?.toISOString() ?? null) : null,
  };
}
