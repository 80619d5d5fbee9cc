import {
  type AddedWorks,
  type AssetKind,
  type Caller,
  type Credit,
  type OwnWorkCard,
  type Page,
  STAFF_START,
  type Work as WorkAnswer,
  type WorkCard,
  type WorkDownload,
} from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import { type Actor, ActorsService, VISITOR } from '../../members/index.js';
import { type CreatorRow, findCreator, mayUpdateCreator } from '../creators/index.js';
import { showCredits, WorkCreditsService } from '../credits/index.js';
import { memberDownloadOf } from './work-download.policy.js';
import { type Beside, readPublicWorks } from './public-works.js';
import { type Viewer, WorkCardsService } from './work-cards.service.js';
import { Work } from './work.entity.js';
import { toWork, forEditors } from './work.mapper.js';
import { maySeeWork, mayUpdateWork } from './work.policy.js';
import { countAdded, findWork, type WorkRow } from './works.queries.js';

const NOBODY = { accountId: null };
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
    const isEditor = mayUpdateWork(work, actor);
    const [beside, credits] = await Promise.all([
      this.cards.readBeside([work]),
      this.credits.of(this.database.manager, work.id, { actor, isEditor }),
    ]);
    const [card] = await this.cards.toCards([work], viewer, beside);
    return this.toAnswer(work, { card: found(card), credits, beside }, viewer, actor);
  }

  /** How many works were added lately. */
  async added(): Promise<AddedWorks> {
    return { days: await countAdded(this.database.manager, STAFF_START.days) };
  }

  /** Public works as visitors see them, with whom their credits name in any state; what is hidden by now is left out. */
  async showPublic(ids: readonly string[]): Promise<{ answer: WorkAnswer; named: string[] }[]> {
    const { works, beside, creditsOf } = await readPublicWorks(this.database, ids);
    const cards = await this.cards.toCards(works, NOBODY, beside);
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return works.flatMap((work) => {
      const card = cardOf.get(work.id);
      if (!card) return [];
      const rows = creditsOf(work.id);
      const credits = showCredits(rows, beside.owners, { actor: VISITOR, isEditor: false });
      const answer = this.toAnswer(work, { card, credits, beside }, NOBODY, VISITOR);
      return [{ answer, named: rows.flatMap(({ creatorId }) => creatorId ?? []) }];
    });
  }

  private toAnswer(
    work: WorkRow,
    { card, credits, beside }: { card: WorkCard; credits: Credit[]; beside: Beside },
    viewer: Viewer,
    actor: Actor,
  ): WorkAnswer {
    const gallery = this.cards.galleryOf(work, viewer, beside);
    const download = downloadOf(work, found(beside.owners.get(work.ownerId)), actor);
    return toWork(work, { card, credits, gallery, download }, actor);
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
    const cards = forEditors(await this.cards.toCards(page.items, caller), page.items);
    return { ...page, items: cards.map((card) => ({ ...card, assetIds: files.get(card.id) ?? [] })), total };
  }
}

/** What a member may download; staff and visitors of links are no members. */
function downloadOf(work: WorkRow, owner: CreatorRow, actor: Actor): WorkDownload {
  if (actor.profileType === 'admin' || work.assetIds.length === 0) return 'none';
  return mayUpdateWork(work, actor) ? 'original' : memberDownloadOf(work, owner);
}
