import type { AssetKind, Caller, Page, Work as WorkAnswer, OwnWorkCard } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import type { Actor } from '../../members/access-grants/access-grant.policy.js';
import { ActorsService } from '../../members/access-grants/actors.service.js';
import { WorkCreditsService } from '../credits/work-credits.service.js';
import { Creator } from '../creators/creator.entity.js';
import { mayUpdateCreator } from '../creators/creator.policy.js';
import { type Viewer, WorkCardsService } from './work-cards.service.js';
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
    private readonly credits: WorkCreditsService,
  ) {}

  async get(id: string, caller: Caller): Promise<WorkAnswer> {
    const work = found(await this.database.manager.findOneBy(Work, { id }));
    const owner = found(await this.database.manager.findOneBy(Creator, { id: work.ownerId }));
    const actor = await this.actors.actor(this.database.manager, caller, work.ownerId);
    if (!maySeeWork(work, owner, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    return this.show(work, caller, actor);
  }

  /** A work that the viewer has been found to be allowed to see. */
  async show(work: Work, viewer: Viewer, actor: Actor): Promise<WorkAnswer> {
    const [card] = await this.cards.toCards([work], viewer);
    const credits = await this.credits.of(this.database.manager, work, actor);
    const gallery = await this.cards.gallery(work, viewer);
    return toWork(work, { card: found(card), credits, gallery }, actor);
  }

  /** The caller's own works, or those of an owner whose grant the caller holds, newest first. */
  async own(caller: Caller, query: OwnQuery): Promise<Page<OwnWorkCard>> {
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
    const files = new Map(page.items.map(({ id: workId, assetIds }) => [workId, assetIds]));
    const cards = await this.cards.toCards(page.items, caller);
    return { ...page, items: cards.map((card) => ({ ...card, assetIds: files.get(card.id) ?? [] })), total };
  }
}
