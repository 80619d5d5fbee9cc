import type { Caller, CreatorCard, Page } from '@koma/contracts';
import { cursorInstant, decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { CreatorCardsService } from '../../search/index.js';
import { AccountMarksService } from '../../members/index.js';
import { CreatorsService } from '../../portfolio/index.js';
import { VISIBLE_CREATOR_MARKS } from './visible-marks.js';

const position = z.tuple([cursorInstant, z.uuid()]);
const marks = z.array(z.object({ creator_id: z.string(), marked_at: z.string() }));

/** Favourite creators; hidden ones are left out until they are visible again. */
@Injectable()
export class FavouriteCreatorsService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: CreatorCardsService,
    private readonly creators: CreatorsService,
    private readonly marks: AccountMarksService,
  ) {}

  async list(caller: Caller, { cursor, limit }: { cursor?: string; limit: number }): Promise<Page<CreatorCard>> {
    const after = decodeCursor(cursor, position);
    const rows = await this.database.query<unknown>(
      `SELECT creator_id, mark.created_at::text AS marked_at
       FROM ${VISIBLE_CREATOR_MARKS}
         AND ($2::timestamptz IS NULL OR (mark.created_at, creator_id) < ($2, $3::uuid))
       ORDER BY mark.created_at DESC, creator_id DESC LIMIT $4`,
      [caller.accountId, after?.[0] ?? null, after?.[1] ?? null, limit + 1],
    );
    const page = toPage(marks.parse(rows), limit, {
      item: (row) => row.creator_id,
      cursor: (row) => [row.marked_at, row.creator_id],
    });
    return { ...page, items: await this.cards.cards(page.items, caller) };
  }

  async add(id: string, caller: Caller): Promise<void> {
    await this.creators.seen(this.database.manager, id, caller);
    const mark = 'INSERT INTO favourite_creator (account_id, creator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await this.database.query(mark, [caller.accountId, id]);
    this.marks.clear(caller.accountId);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    const sql = 'DELETE FROM favourite_creator WHERE account_id = $1 AND creator_id = $2';
    await this.database.query(sql, [caller.accountId, id]);
    this.marks.clear(caller.accountId);
  }
}
