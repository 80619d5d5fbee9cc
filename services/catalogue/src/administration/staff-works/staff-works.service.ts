import type { Caller, Page, StaffWork, StaffWorkSearch, WorkCard } from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';
import { activeProfile, WorkCardsService } from '../../portfolio/index.js';
import { StaffWorkIndex } from '../../search/index.js';

const facts = z.array(
  z.object({
    id: z.string(),
    agencyName: z.string(),
    imageType: z.string().nullable(),
    addedAt: z.date(),
    isOwnerActive: z.boolean(),
    views: z.int(),
    favourites: z.int(),
    assetIds: z.array(z.string()),
    all: z.int(),
    waiting: z.int(),
    failed: z.int(),
    hasEnglishTitle: z.boolean(),
    hasCredits: z.boolean(),
    hiddenAt: z.date().nullable(),
    hiddenBy: z.string().nullable(),
    hiddenReason: z.string(),
  }),
);
type Facts = z.infer<typeof facts>[number];

/** What staff see of these works beside their cards. A file whose state is not known yet is waiting. */
const FACTS = `
  SELECT work.id, agency_name AS "agencyName", image_type AS "imageType", work.created_at AS "addedAt",
    ${activeProfile('owner')} AS "isOwnerActive", coalesce(views, 0) AS views, coalesce(favourites, 0) AS favourites,
    asset_ids AS "assetIds", files."all", files.waiting, files.failed, title_en <> '' AS "hasEnglishTitle",
    EXISTS (SELECT FROM credit WHERE credit.work_id = work.id) AS "hasCredits",
    hidden_at AS "hiddenAt", hidden_by AS "hiddenBy", hidden_reason AS "hiddenReason"
  FROM work JOIN creator owner ON owner.id = work.owner_id LEFT JOIN work_figures figures ON figures.work_id = work.id,
    LATERAL (SELECT count(*)::int AS "all", (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
        (count(*) FILTER (WHERE state IS NULL OR state NOT IN ('ready', 'failed')))::int AS waiting
      FROM unnest(asset_ids) AS file (id) LEFT JOIN asset ON asset.id = file.id) AS files
  WHERE work.id = ANY ($1)`;

/** Works of all members as staff see them. */
@Injectable()
export class StaffWorksService {
  constructor(
    private readonly database: DataSource,
    private readonly index: StaffWorkIndex,
    private readonly cards: WorkCardsService,
    private readonly members: MembersService,
  ) {}

  async search(query: StaffWorkSearch, caller: Caller): Promise<Page<StaffWork>> {
    const { ids, nextCursor, total } = await this.index.search(query);
    const [cards, rows] = await Promise.all([
      this.cards.cards(ids, caller),
      this.database.query<unknown>(FACTS, [ids]),
    ]);
    const told = new Map(facts.parse(rows).map((row) => [row.id, row]));
    const nameOf = await this.namesOf([...told.values()]);
    const items = cards.map((card) => toStaffWork(card, found(told.get(card.id)), nameOf));
    return { items, nextCursor, total };
  }

  private async namesOf(rows: readonly Facts[]): Promise<(id: string) => string> {
    const ids = rows.flatMap(({ hiddenBy }) => hiddenBy ?? []);
    const brief = await this.members.briefs(this.database.manager, ids);
    return (id) => brief(id).name;
  }
}

function toStaffWork(card: WorkCard, row: Facts, nameOf: (id: string) => string): StaffWork {
  const {
    id: _,
    addedAt,
    views,
    favourites,
    assetIds,
    all,
    waiting,
    failed,
    hiddenAt,
    hiddenBy,
    hiddenReason,
    ...rest
  } = row;
  const { hasEnglishTitle, hasCredits, ...facts } = rest;
  const byName = hiddenBy === null ? '' : nameOf(hiddenBy);
  return {
    ...card,
    ...facts,
    addedAt: addedAt.toISOString(),
    figures: { views, favourites },
    files: { ids: assetIds, all, waiting, failed },
    lacks: [...(hasEnglishTitle ? [] : (['english-title'] as const)), ...(hasCredits ? [] : (['credits'] as const))],
    hidden: hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason, byName },
  };
}
