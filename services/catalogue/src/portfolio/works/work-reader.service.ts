import type { AssetKind, Caller, Page, Work as WorkAnswer, OwnWorkCard, WorkDownload } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { type Actor, ActorsService, VISITOR } from '../../members/index.js';
import { type CreatorRow, findCreator, mayUpdateCreator } from '../creators/index.js';
import { WorkCreditsService } from '../credits/index.js';
import { memberDownloadOf } from './work-download.policy.js';
import { type Beside, onlyPublic, type Viewer, WorkCardsService } from './work-cards.service.js';
import { Work } from './work.entity.js';
import { toWork } from './work.mapper.js';
import { maySeeWork, mayUpdateWork } from './work.policy.js';
import { findWork, findWorks, type WorkRow } from './works.queries.js';

const position = z.tuple([z.uuid()]);
type OwnQuery = { kind?: AssetKind; ownerId?: string; cursor?: string; limit: number };

/** Shows works according to the caller's rights. */
@Injectable()
export class WorkReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly cards: WorkCardsService,
    private readonly actors: ActorsService,
    private readonly credits: WorkCreditsService,
  ) {}

  async get(id: string, caller: Caller): Promise<WorkAnswer> {
    const { work, actor } = await this.seen(id, caller);
    return this.show(work, caller, actor);
  }

  /** A work that the caller may see, with its owner. @throws AppError RESOURCE.NOT_FOUND */
  async seen(id: string, caller: Caller): Promise<{ work: WorkRow; owner: CreatorRow; actor: Actor }> {
    const { manager } = this.database;
    const work = found(await findWork(manager, id));
    const owner = found(await findCreator(manager, work.ownerId));
    const actor = await this.actors.actor(manager, caller, work.ownerId);
    if (!maySeeWork(work, owner, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    return { work, owner, actor };
  }

  /** A work for a viewer whose access was checked. */
  async show(work: WorkRow, viewer: Viewer, actor: Actor): Promise<WorkAnswer> {
    const beside = await this.cards.readBeside([work]);
    return found((await this.showMany([work], viewer, actor, beside)).get(work.id));
  }

  /** Public works as visitors see them, by their ids, with as many queries as for one; what is hidden by now is left out. */
  async showPublic(ids: readonly string[]): Promise<ReadonlyMap<string, WorkAnswer>> {
    const works = await findWorks(this.database.manager, ids);
    const beside = await this.cards.readBeside(works);
    return this.showMany(onlyPublic(works, beside), { accountId: null }, VISITOR, beside);
  }

  private async showMany(
    works: readonly WorkRow[],
    viewer: Viewer,
    actor: Actor,
    beside: Beside,
  ): Promise<ReadonlyMap<string, WorkAnswer>> {
    const isEditor = (work: WorkRow) => mayUpdateWork(work, actor);
    const [cards, galleries, creditsOf] = await Promise.all([
      this.cards.toCards(works, viewer, beside),
      this.cards.galleries(works, viewer, beside),
      this.credits.of(this.database.manager, works, { actor, isEditor }),
    ]);
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    const answers = works.flatMap((work) => {
      const [card, owner] = [cardOf.get(work.id), beside.owners.get(work.ownerId)];
      if (!card || !owner) return [];
      const gallery = galleries.get(work.id) ?? [];
      const told = { card, credits: creditsOf(work), gallery, download: downloadOf(work, owner, actor) };
      return [[work.id, toWork(work, told, actor)] as const];
    });
    return new Map(answers);
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

/** What a member may download; staff and visitors of links are no members. */
function downloadOf(work: WorkRow, owner: CreatorRow, actor: Actor): WorkDownload {
  if (actor.profileType === 'admin' || work.assetIds.length === 0) return 'none';
  return mayUpdateWork(work, actor) ? 'original' : memberDownloadOf(work, owner);
}
