import type { AuditAction, Caller, Category, NameKind } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { storeCategoryWords } from '../../search/index.js';

export type Kind = Category['kind'];
/** Whatever is merged: categories, and names that are free text. */
export type MergedKind = Kind | NameKind;
export interface Labels {
  ja: string;
  en: string;
}

interface Act {
  action: AuditAction;
  kind: MergedKind;
  /** The key of the category or heading; the kind itself where its order has changed. */
  key?: string;
  name?: string;
  details?: Record<string, string>;
}

/** What every act of staff on categories needs: one after the other for a kind, and an entry in the log. */
@Injectable()
export class CategoryChanges {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** Acts on one kind come one at a time, so that names and keys stay unique. The search hears of new names with them. */
  async act<T>(kind: MergedKind, change: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.transaction(async (tx) => {
      await tx.query('SELECT FROM category_kind WHERE kind = $1 FOR UPDATE', [kind]);
      const answer = await change(tx);
      await storeCategoryWords(tx);
      return answer;
    });
  }

  async log(tx: Tx, { action, kind, key, name = '', details = {} }: Act, { accountId }: Caller): Promise<void> {
    const subjectId = key === undefined ? kind : `${kind}:${key}`;
    const act = { action, actorId: accountId, subjectId, subjectName: name, details: { kind, ...details } };
    await this.outbox.add(tx, 'staff.act.done', subjectId, act);
  }
}
