import type { AuditAction, AuditEntry, Page } from '@koma/contracts';
import { decodeCursor, like, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AuditEntryRow } from './audit-entry.entity.js';
import { CHAIN_START, isRight } from './audit-log.js';

interface Search {
  q?: string | undefined;
  action?: AuditAction | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

const position = z.tuple([z.string().regex(/^\d{1,18}$/)]);
const BATCH = 1_000;

/** Searches and verifies the log of staff. */
@Injectable()
export class AuditService {
  constructor(private readonly database: DataSource) {}

  /** Newest first; days are those of Asia/Tokyo. */
  async search({ q, action, from, to, cursor, limit }: Search): Promise<Page<AuditEntry>> {
    const after = decodeCursor(cursor, position);
    const query = this.database.manager.createQueryBuilder(AuditEntryRow, 'e').orderBy('e.position', 'DESC');
    const text = `concat_ws(' ', e.actor_name, e.subject_name, e.subject_id, e.details::text)`;
    if (q) query.andWhere(`${text} ILIKE :q`, { q: like(q) });
    if (action) query.andWhere('e.action = :action', { action });
    if (from) query.andWhere(`e.at >= (:from::date::timestamp AT TIME ZONE 'Asia/Tokyo')`, { from });
    if (to) query.andWhere(`e.at < ((:to::date + 1)::timestamp AT TIME ZONE 'Asia/Tokyo')`, { to });
    const total = await query.getCount();
    if (after) query.andWhere('e.position < :after', { after: after[0] });
    const rows = await query.limit(limit + 1).getMany();
    return { ...toPage(rows, limit, { item: toEntry, cursor: (row) => [row.position] }), total };
  }

  /** Verifies the whole chain and finds the first place where it breaks. */
  async verify(): Promise<{ entries: number; isWhole: boolean; brokenAt: string | null }> {
    let [entries, previousHash, after] = [0, CHAIN_START, '0'];
    for (;;) {
      const rows = await this.database.manager
        .createQueryBuilder(AuditEntryRow, 'e')
        .where('e.position > :after', { after })
        .orderBy('e.position', 'ASC')
        .limit(BATCH)
        .getMany();
      for (const row of rows) {
        if (!isRight(row, previousHash)) return { entries, isWhole: false, brokenAt: row.position };
        [entries, previousHash, after] = [entries + 1, row.hash, row.position];
      }
      if (rows.length < BATCH) return { entries, isWhole: true, brokenAt: null };
    }
  }
}

function toEntry({ position: id, at, erasureId, ...row }: AuditEntryRow): AuditEntry {
  const { actorId, actorName, action, subjectId, subjectName, details } = row;
  const isErased = erasureId !== null;
  return { id, at: at.toISOString(), actorId, actorName, action, subjectId, subjectName, details, isErased };
}
