import type { AssetKind, Caller, Page, ShownReel, ShownWork } from '@koma/contracts';
import { AppError, decodeCursor, found, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../../members/access-grants/actors.service.js';
import { Creator } from '../creators/creator.entity.js';
import { maySeeCreator } from '../creators/creator.policy.js';
import { WorkCreditsService } from '../credits/work-credits.service.js';
import { SlideSelect, SlideSelectItem } from '../../collecting/slide-selects/slide-select.entity.js';
import { type Viewer, WorkCardsService } from '../works/work-cards.service.js';
import { Work } from '../works/work.entity.js';
import { PortfolioSection } from './portfolio-section.entity.js';

/** Cursor: how many works were shown. A portfolio changes rarely, and what its owner moves may show twice or late. */
const position = z.tuple([z.number().int().nonnegative()]);
const listed = z.array(z.object({ id: z.string(), total: z.coerce.number().int() }));
type ShownQuery = { kind?: AssetKind; cursor?: string; limit: number };

/**
 * The creator's own works in the creator's order, then those of others that name the creator and which everybody may see,
 * newest first.
 */
const SHOWN = `
  WITH shown AS (
    SELECT work.id, 0 AS part, section.position AS place, work.position, NULL::timestamptz AS published_at
    FROM work LEFT JOIN portfolio_section section ON section.id = work.section_id
    WHERE work.owner_id = $1 AND work.status = 'publish' AND ($2::text IS NULL OR work.kind = $2)
    UNION ALL
    SELECT work.id, 1, NULL, NULL, work.published_at
    FROM work JOIN creator owner ON owner.id = work.owner_id
    WHERE work.owner_id <> $1 AND work.status = 'publish' AND owner.status = 'publish' AND owner.owner_state = 'active'
      AND ($2::text IS NULL OR work.kind = $2)
      AND EXISTS (SELECT FROM credit WHERE work_id = work.id AND creator_id = $1 AND state = 'confirmed')
  )
  SELECT id, count(*) OVER () AS total FROM shown
  ORDER BY part, place NULLS FIRST, position NULLS FIRST, published_at DESC, id DESC OFFSET $3 LIMIT $4`;

/** Portfolios as others see them. */
@Injectable()
export class PortfolioReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly cards: WorkCardsService,
    private readonly credits: WorkCreditsService,
  ) {}

  async shown(ownerId: string, query: ShownQuery, caller: Caller): Promise<Page<ShownWork>> {
    await this.seen(ownerId, caller);
    return this.of(ownerId, query, caller);
  }

  async reel(ownerId: string, caller: Caller): Promise<ShownReel> {
    return this.reelOf(await this.seen(ownerId, caller), caller);
  }

  /** What is published of the reel of a creator whom the viewer may see; null where nothing is. */
  async reelOf({ id: ownerId, reelId }: Creator, viewer: Viewer): Promise<ShownReel> {
    const { manager } = this.database;
    const reel = reelId === null ? null : await manager.findOneBy(SlideSelect, { id: reelId });
    if (!reel) return null;
    const items = await manager.find(SlideSelectItem, {
      where: { slideSelectId: reel.id },
      order: { position: 'ASC' },
    });
    const workIds = items.map(({ workId }) => workId);
    const shown = await manager.findBy(Work, { id: In(workIds), ownerId, status: 'publish' });
    const published = new Set(shown.map(({ id }) => id));
    const works = await this.cards.cards(workIds.filter((id) => published.has(id)), viewer); // prettier-ignore
    return works.length === 0 ? null : { name: reel.name, works };
  }

  private async seen(id: string, caller: Caller): Promise<Creator> {
    const creator = found(await this.database.manager.findOneBy(Creator, { id }));
    const actor = await this.actors.actor(this.database.manager, caller, id);
    if (!maySeeCreator(creator, actor)) throw new AppError('RESOURCE.NOT_FOUND');
    return creator;
  }

  /** The published works of a creator whom the viewer has been found to be allowed to see. */
  async of(ownerId: string, { kind, cursor, limit }: ShownQuery, viewer: Viewer): Promise<Page<ShownWork>> {
    const [skip] = decodeCursor(cursor, position) ?? [0];
    const rows = await this.database.query<unknown>(SHOWN, [ownerId, kind ?? null, skip, limit + 1]);
    const page = toPage(listed.parse(rows), limit, { item: (row) => row, cursor: () => [skip + limit] });
    const ids = page.items.map(({ id }) => id);
    return { ...page, items: await this.toShown(ids, ownerId, viewer), total: page.items[0]?.total ?? 0 };
  }

  private async toShown(ids: readonly string[], ownerId: string, viewer: Viewer): Promise<ShownWork[]> {
    const { manager } = this.database;
    const works = await manager.findBy(Work, { id: In([...ids]), ownerId });
    const sections = await manager.findBy(PortfolioSection, { id: In(works.flatMap((work) => work.sectionId ?? [])) });
    const named = new Map(sections.map(({ id, title, titleEn }) => [id, { title, titleEn }]));
    const under = new Map(works.map(({ id, sectionId }) => [id, named.get(sectionId ?? '') ?? null]));
    const cards = await this.credits.withRoles(await this.cards.cards(ids, viewer), ownerId);
    return cards.map((work) => ({ work, section: under.get(work.id) ?? null }));
  }
}
