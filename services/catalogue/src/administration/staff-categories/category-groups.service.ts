import { type Caller, CATEGORIES } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CategoryChanges, type Kind, type Labels } from './category-changes.js';
import { newKey, readLabelsOf, refuseTakenName } from './category-names.js';

const one = z.object({ ja: z.string(), en: z.string(), version: z.int() });

/** Headings of categories. */
@Injectable()
export class CategoryGroupsService {
  constructor(private readonly changes: CategoryChanges) {}

  async add(kind: Kind, { ja, en }: Labels, caller: Caller): Promise<string> {
    return this.changes.act(kind, async (tx) => {
      const all = await readLabelsOf(tx, 'category_group', kind);
      if (all.length >= CATEGORIES.groups) throw new AppError('CATEGORY.TOO_MANY');
      refuseTakenName(all, { ja, en });
      const key = newKey(en, all.map((other) => other.key)); // prettier-ignore
      await tx.query(
        `INSERT INTO category_group (kind, key, ja, en, position)
         SELECT $1, $2, $3, $4, 1 + coalesce(max(position), 0) FROM category_group WHERE kind = $1`,
        [kind, key, ja, en],
      );
      await tx.query('UPDATE category_kind SET version = version + 1 WHERE kind = $1', [kind]);
      const details = { en, heading: key };
      await this.changes.log(tx, { action: 'category.added', kind, key, name: ja, details }, caller);
      return key;
    });
  }

  async rename(
    { kind, key }: { kind: Kind; key: string },
    { ja, en, version }: Labels & { version: number },
    caller: Caller,
  ): Promise<void> {
    await this.changes.act(kind, async (tx) => {
      const sql = 'SELECT ja, en, version FROM category_group WHERE kind = $1 AND key = $2';
      const [row] = await tx.query<unknown[]>(sql, [kind, key]);
      const before = one.parse(found(row ?? null));
      if (before.version !== version) throw new AppError('RESOURCE.CONFLICT');
      refuseTakenName(await readLabelsOf(tx, 'category_group', kind), { ja, en }, key);
      await tx.query('UPDATE category_group SET ja = $3, en = $4, version = version + 1 WHERE kind = $1 AND key = $2', [
        kind,
        key,
        ja,
        en,
      ]);
      const details = { before: `${before.ja} / ${before.en}`, after: `${ja} / ${en}`, heading: key };
      await this.changes.log(tx, { action: 'category.renamed', kind, key, name: ja, details }, caller);
    });
  }
}
