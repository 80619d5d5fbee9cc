import { type Caller, CATEGORIES, type StaffCategoryList, staffCategories } from '@koma/contracts';
import { AppError, found, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CategoryChanges, type Kind, type Labels } from './category-changes.js';
import { newKey, readLabelsOf, refuseTakenName } from './category-names.js';
import { usesOf } from './category-uses.js';

interface Place {
  kind: Kind;
  key: string;
}
type Form = Labels & { group: string | null };

const { items, groups, version } = staffCategories.list.response.shape;
const versions = z.tuple([z.object({ version })]);
const uses = staffCategories.uses.response.shape.items;
const one = z.object({
  ja: z.string(),
  en: z.string(),
  version: z.int(),
  isRetired: z.boolean(),
  mergedInto: z.string().nullable(),
});

const LIST = `
  SELECT value.key, value.ja, value.en, "group", value.version, retired_at IS NOT NULL AS "isRetired",
    merged_into AS "mergedInto"
  FROM category value LEFT JOIN category_group heading ON heading.kind = value.kind AND heading.key = "group"
  WHERE value.kind = $1 ORDER BY heading.position, value.position, value.key`;
const GROUPS = 'SELECT key, ja, en, version FROM category_group WHERE kind = $1 ORDER BY position, key';
const ONE = `
  SELECT ja, en, version, retired_at IS NOT NULL AS "isRetired", merged_into AS "mergedInto"
  FROM category WHERE kind = $1 AND key = $2`;

/** Categories as staff keep them. */
@Injectable()
export class StaffCategoriesService {
  constructor(
    private readonly database: DataSource,
    private readonly changes: CategoryChanges,
  ) {}

  async list(kind: Kind): Promise<StaffCategoryList> {
    // One snapshot: the number of the order belongs to the order.
    return this.database.transaction('REPEATABLE READ', async (tx) => {
      const [row] = versions.parse(
        await tx.query<unknown>('SELECT version FROM category_kind WHERE kind = $1', [kind]),
      );
      return {
        version: row.version,
        items: items.parse(await tx.query<unknown>(LIST, [kind])),
        groups: groups.parse(await tx.query<unknown>(GROUPS, [kind])),
      };
    });
  }

  /** Works in whatever state; of positions, profiles. */
  async uses(kind: Kind): Promise<z.infer<typeof uses>> {
    return uses.parse(await this.database.query<unknown>(usesOf(kind)));
  }

  async add(kind: Kind, form: Form, caller: Caller): Promise<string> {
    return this.changes.act(kind, async (tx) => {
      const all = await readLabelsOf(tx, 'category', kind);
      if (all.length >= CATEGORIES.perKind) throw new AppError('CATEGORY.TOO_MANY');
      refuseTakenName(all, form);
      await this.findGroup(tx, kind, form.group);
      const key = newKey(form.en, all.map((other) => other.key)); // prettier-ignore
      await tx.query(
        `INSERT INTO category (kind, key, ja, en, "group", position)
         SELECT $1, $2, $3, $4, $5, 1 + coalesce(max(position), 0) FROM category WHERE kind = $1`,
        [kind, key, form.ja, form.en, form.group],
      );
      await tx.query('UPDATE category_kind SET version = version + 1 WHERE kind = $1', [kind]);
      await this.changes.log(
        tx,
        { action: 'category.added', kind, key, name: form.ja, details: { en: form.en } },
        caller,
      );
      return key;
    });
  }

  async rename({ kind, key }: Place, form: Form & { version: number }, caller: Caller): Promise<void> {
    await this.changes.act(kind, async (tx) => {
      const before = await this.get(tx, { kind, key });
      if (before.mergedInto !== null) throw new AppError('CATEGORY.MERGED');
      if (before.version !== form.version) throw new AppError('RESOURCE.CONFLICT');
      refuseTakenName(await readLabelsOf(tx, 'category', kind), form, key);
      await this.findGroup(tx, kind, form.group);
      await tx.query(
        `UPDATE category SET ja = $3, en = $4, "group" = $5, version = version + 1 WHERE kind = $1 AND key = $2`,
        [kind, key, form.ja, form.en, form.group],
      );
      const details = { before: `${before.ja} / ${before.en}`, after: `${form.ja} / ${form.en}` };
      await this.changes.log(tx, { action: 'category.renamed', kind, key, name: form.ja, details }, caller);
    });
  }

  /** What it is already is no fault: the button was pressed twice. */
  async setRetired({ kind, key }: Place, isRetired: boolean, caller: Caller): Promise<void> {
    await this.changes.act(kind, async (tx) => {
      const before = await this.get(tx, { kind, key });
      if (before.mergedInto !== null) throw new AppError('CATEGORY.MERGED');
      if (before.isRetired === isRetired) return;
      if (isRetired) await this.refuseMerging(tx, { kind, key });
      await tx.query('UPDATE category SET retired_at = CASE WHEN $3 THEN now() END WHERE kind = $1 AND key = $2', [
        kind,
        key,
        isRetired,
      ]);
      const action = isRetired ? 'category.retired' : 'category.brought-back';
      await this.changes.log(tx, { action, kind, key, name: before.ja }, caller);
    });
  }

  /** What others are being merged into is not retired meanwhile. */
  private async refuseMerging(tx: Tx, { kind, key }: Place): Promise<void> {
    const sql = 'SELECT FROM category_merge WHERE kind = $1 AND $2 IN (from_key, to_key) AND finished_at IS NULL';
    const under = await tx.query<unknown[]>(sql, [kind, key]);
    if (under.length > 0) throw new AppError('CATEGORY.BUSY');
  }

  private async get(tx: Tx, { kind, key }: Place): Promise<z.infer<typeof one>> {
    const [row] = await tx.query<unknown[]>(ONE, [kind, key]);
    return one.parse(found(row ?? null));
  }

  private async findGroup(tx: Tx, kind: Kind, group: string | null): Promise<void> {
    if (group === null) return;
    const groups = await readLabelsOf(tx, 'category_group', kind);
    found(groups.find(({ key }) => key === group) ?? null);
  }
}
