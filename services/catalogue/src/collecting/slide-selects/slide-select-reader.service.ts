import type { Caller, Page, SlideSelect as SlideSelectAnswer, SlideSelectBrief } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../../members/index.js';
import { VisibleWorksService, WorkCardsService } from '../../portfolio/index.js';
import { toSections } from './sections.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';
import { mayUseSlideSelect } from './slide-select.policy.js';

const position = z.tuple([z.string(), z.uuid()]);
/** Number of stills that a slide select shows in a list. */
const COVERS = 4;

/** Shows slide selects to whoever may use them, without works that are hidden now. */
@Injectable()
export class SlideSelectReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly visible: VisibleWorksService,
    private readonly cards: WorkCardsService,
  ) {}

  async list(
    caller: Caller,
    query: { ownerId?: string; cursor?: string; limit: number },
  ): Promise<Page<SlideSelectBrief>> {
    const ownerId = query.ownerId ?? caller.accountId;
    await this.require(ownerId, caller);
    const after = decodeCursor(query.cursor, position);
    const finder = this.database.manager
      .createQueryBuilder(SlideSelect, 'one')
      .where('one.ownerId = :ownerId', { ownerId })
      .orderBy({ 'one.updatedAt': 'DESC', 'one.id': 'DESC' })
      .limit(query.limit + 1);
    const total = await finder.getCount();
    if (after) finder.andWhere('(one.updatedAt, one.id) < (:at, :id)', { at: after[0], id: after[1] });
    const page = toPage(await finder.getMany(), query.limit, {
      item: (one) => one,
      cursor: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
    });
    return { ...page, items: await Promise.all(page.items.map((one) => this.brief(one, caller))), total };
  }

  async get(id: string, caller: Caller): Promise<SlideSelectAnswer> {
    const one = found(await this.database.manager.findOneBy(SlideSelect, { id }));
    await this.require(one.ownerId, caller);
    const { seen: items, hidden } = await this.items(id, caller);
    const notes = new Map(items.map(({ workId, note }) => [workId, note]));
    const cards = await this.cards.cards(items.map(({ workId }) => workId), caller); // prettier-ignore
    return {
      ...(await this.brief(one, caller)),
      ownerId: one.ownerId,
      version: one.version,
      items: cards.map((work) => ({ work, note: notes.get(work.id) ?? '' })),
      sections: toSections(one.sections, items),
      hidden,
    };
  }

  private async require(ownerId: string, caller: Caller): Promise<void> {
    const actor = await this.actors.actor(this.database.manager, caller, ownerId);
    if (!mayUseSlideSelect({ ownerId }, actor)) throw new AppError('RESOURCE.NOT_FOUND');
  }

  private async items(slideSelectId: string, caller: Caller): Promise<{ seen: SlideSelectItem[]; hidden: number }> {
    const { manager } = this.database;
    const items = await manager.find(SlideSelectItem, { where: { slideSelectId }, order: { position: 'ASC' } });
    const visible = await this.visible.filterVisible(manager, items.map(({ workId }) => workId), caller); // prettier-ignore
    const seen = items.filter(({ workId }) => visible.has(workId));
    return { seen, hidden: items.length - seen.length };
  }

  private async brief({ id, name, updatedAt }: SlideSelect, caller: Caller): Promise<SlideSelectBrief> {
    const { seen: items } = await this.items(id, caller);
    const first = await this.cards.cards(items.slice(0, COVERS).map(({ workId }) => workId), caller); // prettier-ignore
    const covers = first.flatMap(({ media }) => media ?? []);
    return { id, name, count: items.length, covers, updatedAt: updatedAt.toISOString() };
  }
}
