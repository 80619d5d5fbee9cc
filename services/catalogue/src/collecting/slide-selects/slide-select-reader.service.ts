import type { Caller, Page, SlideSelect as SlideSelectAnswer, SlideSelectBrief } from '@koma/contracts';
import { CONFIG, cursorInstant, decodeCursor, found, toPage, viewTicket } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';
import { VisibleWorksService, WorkCardsService } from '../../portfolio/index.js';
import { toSections } from './sections.js';
import { type OpenSlideSelect, SlideSelectAccessService } from './slide-select-access.service.js';
import { SlideSelect, SlideSelectItem } from './slide-select.entity.js';

const position = z.tuple([cursorInstant, z.uuid()]);
/** Number of stills that a slide select shows in a list. */
const COVERS = 4;
/** SQL: own ones, and those that colleagues have shared with the account. */
const OWN_AND_SHARED = `(one.ownerId = :accountId
  OR one.id IN (SELECT slide_select_id FROM slide_select_colleague WHERE account_id = :accountId))`;

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
    private readonly access: SlideSelectAccessService,
    private readonly visible: VisibleWorksService,
    private readonly cards: WorkCardsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  async list(
    caller: Caller,
    query: { ownerId?: string; cursor?: string; limit: number },
  ): Promise<Page<SlideSelectBrief>> {
    const { manager } = this.database;
    if (query.ownerId !== undefined) await this.access.requireOwner(manager, query.ownerId, caller);
    const after = decodeCursor(query.cursor, position);
    const finder = manager
      .createQueryBuilder(SlideSelect, 'one')
      .where(query.ownerId === undefined ? OWN_AND_SHARED : 'one.ownerId = :accountId', {
        accountId: query.ownerId ?? caller.accountId,
      })
      .orderBy({ 'one.updatedAt': 'DESC', 'one.id': 'DESC' })
      .limit(query.limit + 1);
    const total = await finder.getCount();
    if (after) finder.andWhere('(one.updatedAt, one.id) < (:at, :id)', { at: after[0], id: after[1] });
    const page = toPage(await finder.getMany(), query.limit, {
      item: (one) => one,
      cursor: ({ updatedAt, id }) => [updatedAt.toISOString(), id],
    });
    const itemsOf = await this.items(page.items.map(({ id }) => id), caller); // prettier-ignore
    const others = query.ownerId === undefined ? 'colleague' : 'grantee';
    const opened = page.items.map((one): OpenSlideSelect => {
      const role = one.ownerId === caller.accountId ? 'owner' : others;
      return { one, role };
    });
    return { ...page, items: await this.briefs(opened, itemsOf, caller), total };
  }

  async get(id: string, caller: Caller): Promise<SlideSelectAnswer> {
    const open = await this.access.open(this.database.manager, id, caller);
    const { one } = open;
    const itemsOf = await this.items([id], caller);
    const { seen: items, hidden } = itemsOf(id);
    const [brief] = await this.briefs([open], itemsOf, caller);
    const notes = new Map(items.map(({ workId, note }) => [workId, note]));
    const cards = await this.cards.cards(items.map(({ workId }) => workId), caller); // prettier-ignore
    return {
      ...found(brief),
      ownerId: one.ownerId,
      version: one.version,
      items: cards.map((work) => ({
        ...{ work, note: notes.get(work.id) ?? '' },
        ticket: viewTicket('select', { id: work.id, accountId: caller.accountId }, this.config.SERVICE_SECRET),
      })),
      sections: toSections(one.sections, items),
      hidden,
    };
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

  private async briefs(all: readonly OpenSlideSelect[], itemsOf: (id: string) => Items, caller: Caller) {
    const ones = all.map(({ one }) => one);
    const peopleOf = await this.access.peopleOf(this.database.manager, ones);
    const firstOf = (id: string) => itemsOf(id).seen.slice(0, COVERS).map(({ workId }) => workId); // prettier-ignore
    const cards = await this.cards.cards([...new Set(ones.flatMap(({ id }) => firstOf(id)))], caller);
    const mediaOf = new Map(cards.map(({ id, media }) => [id, media]));
    return all.map(({ one: { id, ownerId, name, updatedAt }, role }): SlideSelectBrief => ({
      id,
      role,
      ...peopleOf({ id, ownerId }),
      name,
      count: itemsOf(id).seen.length,
      covers: firstOf(id).flatMap((workId) => mediaOf.get(workId) ?? []),
      updatedAt: updatedAt.toISOString(),
    }));
  }
}
