import type { AssetKind, Caller, Page, ShownWork } from '@koma/contracts';
import { decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { z } from 'zod';
import { CreatorsService } from '../creators/index.js';
import { WorkCreditsService } from '../credits/index.js';
import { publicWork, publishedWork } from '../visibility/index.js';
import { findWorks, type Viewer, WorkCardsService } from '../works/index.js';
import { PortfolioSection } from './portfolio-section.entity.js';

/** Cursor: the number of works shown. A portfolio changes rarely; a moved work may appear twice or late. */
const position = z.tuple([z.number().int().nonnegative()]);
const listed = z.array(z.object({ id: z.string(), total: z.coerce.number().int() }));
type ShownQuery = { kind?: AssetKind; cursor?: string; limit: number };

/** The creator's own works in portfolio order, then public works of others with the creator in the credits, newest first. */
const SHOWN = `
  WITH shown AS (
    SELECT work.id, 0 AS part, section.position AS place, work.position, NULL::timestamptz AS published_at
    FROM work LEFT JOIN portfolio_section section ON section.id = work.section_id
    WHERE work.owner_id = $1 AND ${publishedWork()} AND ($2::text IS NULL OR work.kind = $2)
    UNION ALL
    SELECT work.id, 1, NULL, NULL, work.published_at
    FROM work JOIN creator owner ON owner.id = work.owner_id
    WHERE work.owner_id <> $1 AND ${publicWork('work', 'owner')}
      AND ($2::text IS NULL OR work.kind = $2)
      AND EXISTS (SELECT FROM credit WHERE work_id = work.id AND creator_id = $1 AND state = 'confirmed')
  )
  SELECT id, count(*) OVER () AS total FROM shown
  ORDER BY part, place NULLS FIRST, position NULLS FIRST, published_at DESC, id DESC OFFSET $3 LIMIT $4`;

/** Portfolios as shown to others. */
@Injectable()
export class PortfolioReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly creators: CreatorsService,
    private readonly cards: WorkCardsService,
    private readonly credits: WorkCreditsService,
  ) {}

  async shown(ownerId: string, query: ShownQuery, caller: Caller): Promise<Page<ShownWork>> {
    await this.creators.seen(this.database.manager, ownerId, caller);
    return this.of(ownerId, query, caller);
  }

  /** Published works of a creator; the caller has checked that the viewer may see the creator. */
  async of(ownerId: string, { kind, cursor, limit }: ShownQuery, viewer: Viewer): Promise<Page<ShownWork>> {
    const [skip] = decodeCursor(cursor, position) ?? [0];
    const rows = await this.database.query<unknown>(SHOWN, [ownerId, kind ?? null, skip, limit + 1]);
    const page = toPage(listed.parse(rows), limit, { item: (row) => row, cursor: () => [skip + limit] });
    const ids = page.items.map(({ id }) => id);
    return { ...page, items: await this.toShown(ids, ownerId, viewer), total: page.items[0]?.total ?? 0 };
  }

  private async toShown(ids: readonly string[], ownerId: string, viewer: Viewer): Promise<ShownWork[]> {
    const { manager } = this.database;
    const works = (await findWorks(manager, ids)).filter((work) => work.ownerId === ownerId);
    const sections = await manager.findBy(PortfolioSection, { id: In(works.flatMap((work) => work.sectionId ?? [])) });
    const named = new Map(sections.map(({ id, title, titleEn }) => [id, { title, titleEn }]));
    const under = new Map(works.map(({ id, sectionId }) => [id, named.get(sectionId ?? '') ?? null]));
    const cards = await this.credits.withRoles(await this.cards.cards(ids, viewer), ownerId);
    return cards.map((work) => ({ work, section: under.get(work.id) ?? null }));
  }
}
