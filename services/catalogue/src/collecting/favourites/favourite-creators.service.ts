import type { Caller, CreatorCard, Page } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../../members/access-grants/actors.service.js';
import { CreatorCardsService } from '../../finding/creator-cards/creator-cards.service.js';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { maySeeCreator } from '../../portfolio/creators/creator.policy.js';
import { AccountMarksService } from '../../finding/response-cache/account-marks.service.js';
import { VISIBLE_CREATOR_MARKS } from './visible-marks.js';

const position = z.tuple([z.string(), z.uuid()]);
const marks = z.array(z.object({ creator_id: z.string(), marked_at: z.string() }));

/** Marks on creators; who hides leaves the list until there is something to be seen again. */
@Injectable()
export class FavouriteCreatorsService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: CreatorCardsService,
    private readonly actors: ActorsService,
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
    const creator = found(await this.database.manager.findOneBy(Creator, { id }));
    const actor = await this.actors.actor(this.database.manager, caller, id);
    if (!maySeeCreator(creator, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    const mark = 'INSERT INTO favourite_creator (account_id, creator_id) VALUES ($1, $2) ON CONFLICT DO NOTHING';
    await this.database.query(mark, [caller.accountId, id]);
    this.marks.forget(caller.accountId);
  }

  async remove(id: string, caller: Caller): Promise<void> {
    const sql = 'DELETE FROM favourite_creator WHERE account_id = $1 AND creator_id = $2';
    await this.database.query(sql, [caller.accountId, id]);
    this.marks.forget(caller.accountId);
  }
}
