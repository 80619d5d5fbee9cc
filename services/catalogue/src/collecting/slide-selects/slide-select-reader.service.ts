import type { Caller, Page, SlideSelect as SlideSelectAnswer, SlideSelectBrief } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../../members/index.js';
import { VisibleWorksService, WorkCardsService } from '../../portfolio/index.js';
import { toSections } from './sections.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';
import { mayUseSlideSelect } from './slide-select.policy.js';

const position = z.tuple([z.string(), z.uuid()]);
/** Number of stills that a slide select shows in a list. */
const COVERS = 4;

/** The items that the caller may see, and the number of others. */
interface Items {
  seen: SlideSelectItem[];
  hidden: number;
}

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
    const itemsOf = await this.items(page.items.map(({ id }) => id), caller); // prettier-ignore
    return { ...page, items: await this.briefs(page.items, itemsOf, caller), total };
  }

  async get(id: string, caller: Caller): Promise<SlideSelectAnswer> {
    const one = found(await this.database.manager.findOneBy(SlideSelect, { id }));
    await this.require(one.ownerId, caller);
    const itemsOf = await this.items([id], caller);
    const { seen: items, hidden } = itemsOf(id);
    const [brief] = await this.briefs([one], itemsOf, caller);
    const notes = new Map(items.map(({ workId, note }) => [workId, note]));
    const cards = await this.cards.cards(items.map(({ workId }) => workId), caller); // prettier-ignore
    return {
      ...found(brief),
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

  /** The items of slide selects, in order. */
  private async items(slideSelectIds: readonly string[], caller: Caller): Promise<(id: string) => Items> {
    const { manager } = this.database;
    const where = { slideSelectId: In(slideSelectIds) };
    const items = await manager.find(SlideSelectItem, { where, order: { position: 'ASC' } });
    const visible = await this.visible.filterVisible(manager, items.map(({ workId }) => workId), caller); // prettier-ignore
    const itemsOf = Map.groupBy(items, ({ slideSelectId }) => slideSelectId);
    return (id) => {
      const all = itemsOf.get(id) ?? [];
      const seen = all.filter(({ workId }) => visible.has(workId));
      return { seen, hidden: all.length - seen.length };
    };
  }

  private async briefs(ones: readonly SlideSelect[], itemsOf: (id: string) => Items, caller: Caller) {
    const firstOf = (id: string) => itemsOf(id).seen.slice(0, COVERS).map(({ workId }) => workId); // prettier-ignore
    const cards = await this.cards.cards([...new Set(ones.flatMap(({ id }) => firstOf(id)))], caller);
    const mediaOf = new Map(cards.map(({ id, media }) => [id, media]));
    return ones.map(({ id, name, updatedAt }): SlideSelectBrief => ({
      id,
      name,
      count: itemsOf(id).seen.length,
      covers: firstOf(id).flatMap((workId) => mediaOf.get(workId) ?? []),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}
