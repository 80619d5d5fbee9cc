import type { Caller } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CategoryChanges, type Kind } from './category-changes.js';
import type { LabelTable } from './category-names.js';

const keysOf = z.array(z.object({ key: z.string() }));
const raised = z.tuple([z.array(z.unknown()), z.number()]);

interface Order {
  kind: Kind;
  keys: readonly string[];
  /** The order that was seen. */
  version: number;
}

/** Creators can be sorted by their position: those in memory are read again. */
const READ_AGAIN = `INSERT INTO search_change (creator_id) SELECT id FROM creator WHERE position <> ''`;

/** The order of categories and of their headings. */
@Injectable()
export class CategoryOrderService {
  constructor(private readonly changes: CategoryChanges) {}

  /** Every key of the kind once; merged ones stay where they are. @throws AppError RESOURCE.CONFLICT */
  async order(table: LabelTable, { kind, keys, version }: Order, caller: Caller): Promise<void> {
    await this.changes.act(kind, async (tx) => {
      const sql = 'UPDATE category_kind SET version = version + 1 WHERE kind = $1 AND version = $2 RETURNING kind';
      const [rows] = raised.parse(await tx.query<unknown>(sql, [kind, version]));
      const isMerged = table === 'category' ? 'merged_into IS NOT NULL' : 'false';
      const present = keysOf.parse(
        await tx.query<unknown>(`SELECT key FROM ${table} WHERE kind = $1 AND NOT ${isMerged}`, [kind]),
      );
      const given = new Set(keys);
      const isWhole = given.size === keys.length && given.size === present.length;
      if (rows.length === 0 || !isWhole || !present.every(({ key }) => given.has(key)))
        throw new AppError('RESOURCE.CONFLICT');
      await tx.query(
        `UPDATE ${table} SET position = place FROM unnest($2::text[]) WITH ORDINALITY AS ordered (key, place)
         WHERE kind = $1 AND ${table}.key = ordered.key AND position <> place`,
        [kind, keys],
      );
      if (table === 'category' && kind === 'position') await tx.query(READ_AGAIN);
      const details: Record<string, string> = table === 'category_group' ? { of: 'headings' } : {};
      await this.changes.log(tx, { action: 'categories.ordered', kind, name: kind, details }, caller);
    });
  }
}
