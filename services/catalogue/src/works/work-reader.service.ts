import type { AssetKind, Caller, Page, Work as WorkAnswer, WorkCard } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../access-grants/actors.service.js';
import { Creator } from '../creators/creator.entity.js';
import { mayUpdateCreator } from '../creators/creator.policy.js';
import { WorkCardsService } from './work-cards.service.js';
import { Work } from './work.entity.js';
import { toWork } from './work.mapper.js';
import { maySeeWork } from './work.policy.js';

const position = z.tuple([z.uuid()]);
type OwnQuery = { kind?: AssetKind; ownerId?: string; cursor?: string; limit: number };

/** Shows works as a caller may see them. */
@Injectable()
export class WorkReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: WorkCardsService,
    private readonly actors: ActorsService,
  ) {}

  async get(id: string, caller: Caller): Promise<WorkAnswer> {
    const work = found(await this.database.manager.findOneBy(Work, { id }));
    const owner = found(await this.database.manager.findOneBy(Creator, { id: work.ownerId }));
    const actor = await this.actors.actor(this.database.manager, caller, work.ownerId);
    if (!maySeeWork(work, owner, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    const [card] = await this.cards.toCards([work], caller);
    return toWork(work, found(card), actor);
  }

  /** The caller's own works, or those of an owner whose grant the caller holds, newest first. */
  async own(caller: Caller, query: OwnQuery): Promise<Page<WorkCard>> {
    const ownerId = query.ownerId ?? caller.accountId;
    const actor = await this.actors.actor(this.database.manager, caller, ownerId);
    if (!mayUpdateCreator({ id: ownerId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
    const after = decodeCursor(query.cursor, position);
    const where = { ownerId, ...(query.kind && { kind: query.kind }) };
    const rows = await this.database.manager.find(Work, {
      where: { ...where, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: query.limit + 1,
    });
    const total = await this.database.manager.countBy(Work, where);
    const page = toPage(rows, query.limit, { item: (row) => row, cursor: (row) => [row.id] });
    return { ...page, items: await this.cards.toCards(page.items, caller), total };
  }
}
