import type { AssetKind, Caller, Page, WorkCard } from '@koma/contracts';
import { cursorInstant, decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountMarksService } from '../../members/index.js';
import { WorkCardsService, WorkReaderService } from '../../portfolio/index.js';
import { VISIBLE_MARKS } from './visible-marks.js';

const position = z.tuple([cursorInstant, z.uuid()]);
const marks = z.array(z.object({ work_id: z.string(), marked_at: z.string() }));

/** Favourite works; hidden ones are left out until they are visible again. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: WorkCardsService,
    private readonly reader: WorkReaderService,
    private readonly marks: AccountMarksService,
  ) {}

  async list(
    caller: Caller,
    { kind, cursor, limit }: { kind: AssetKind; cursor?: string; limit: number },
  ): Promise<Page<WorkCard>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.query<unknown>(
      `SELECT work_id, favourite.created_at::text AS marked_at
       FROM ${VISIBLE_MARKS} AND kind = $2
         AND ($3::timestamptz IS NULL OR (favourite.created_at, work_id) < ($3, $4::uuid))
       ORDER BY favourite.created_at DESC, work_id DESC LIMIT $5`,
      [caller.accountId, kind, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const page = toPage(marks.parse(rows), limit, {
      item: (row) => row.work_id,
      cursor: (row) => [row.marked_at, row.work_id],
    });
    return { ...page, items: await this.cards.cards(page.items, caller) };
  }

  async add(id: string, caller: Caller): Promise<void> {
    await this.reader.seen(id, caller);
    const mark = 'INSERT INTO favourite (account_id, work_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await this.database.query(mark, [caller.accountId, id]);
    this.marks.clear(caller.accountId);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    await this.database.query('DELETE FROM favourite WHERE account_id = $1 AND work_id = $2', [caller.accountId, id]);
    this.marks.clear(caller.accountId);
  }
}
