import {
  type CreatorStorage,
  creatorStorage,
  type Caller,
  type Page,
  type RefusedWork,
  type StaffWork,
  type StaffWorkSearch,
  type StaffWorkWithHistory,
  WORK_HISTORY,
  type WorkCard,
} from '@koma/contracts';
import { found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { MembersService } from '../../members/index.js';
import { activeProfile, findWorkActs, WorkCardsService, WorkHidingService } from '../../portfolio/index.js';
import { StaffWorkIndex } from '../../search/index.js';
import { linkFigures } from '../../sharing/index.js';

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
    bytes: z.coerce.number().int(),
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
    asset_ids AS "assetIds", files."all", files.waiting, files.failed, file_bytes AS bytes, title_en <> '' AS "hasEnglishTitle",
    EXISTS (SELECT FROM credit WHERE credit.work_id = work.id) AS "hasCredits",
    hidden_at AS "hiddenAt", hidden_by AS "hiddenBy", hidden_reason AS "hiddenReason"
  FROM work JOIN creator owner ON owner.id = work.owner_id LEFT JOIN work_figures figures ON figures.work_id = work.id,
    LATERAL (SELECT count(*)::int AS "all", (count(*) FILTER (WHERE state = 'failed'))::int AS failed,
        (count(*) FILTER (WHERE state IS NULL OR state NOT IN ('ready', 'failed')))::int AS waiting
      FROM unnest(asset_ids) AS file (id) LEFT JOIN asset ON asset.id = file.id) AS files
  WHERE work.id = ANY ($1)`;

const standing = z.array(z.object({ id: z.string() }));
const STANDING = `SELECT DISTINCT target_id AS id FROM report
  WHERE target = 'work' AND target_id = ANY ($1) AND state IN ('hidden', 'objected', 'upheld')`;

const storage = z.array(creatorStorage.extend({ bytes: z.coerce.number().int() }));
const STORAGE = `SELECT owner_id AS "ownerId", count(*)::int AS works, sum(file_bytes) AS bytes FROM work
  WHERE owner_id = ANY ($1) GROUP BY 1`;

/** Works of all members as staff see them. */
@Injectable()
export class StaffWorksService {
  constructor(
    private readonly database: DataSource,
    private readonly index: StaffWorkIndex,
    private readonly cards: WorkCardsService,
    private readonly members: MembersService,
    private readonly hiding: WorkHidingService,
  ) {}

  async search(query: StaffWorkSearch, caller: Caller): Promise<Page<StaffWork>> {
    const { ids, nextCursor, total } = await this.index.search(query);
    return { items: await this.staffWorks(ids, caller), nextCursor, total };
  }

  /** What a report has hidden is shown again by the decision on the objection, and not here: that would undo it in silence. */
  async restore(ids: readonly string[], caller: Caller): Promise<{ changed: string[]; refused: RefusedWork[] }> {
    const rows = standing.parse(await this.database.query<unknown>(STANDING, [ids]));
    const kept = new Set(rows.map(({ id }) => id));
    const { changed, refused } = await this.hiding.restore(
      ids.filter((id) => !kept.has(id)),
      caller,
    );
    return { changed, refused: [...refused, ...[...kept].map((id) => ({ id, code: 'REPORT.STANDS' }))] };
  }

  async storage(ownerIds: readonly string[]): Promise<CreatorStorage[]> {
    const rows = await this.database.query<unknown>(STORAGE, [ownerIds]);
    return storage.parse(rows);
  }

  async facets(query: StaffWorkSearch) {
    return { items: await this.index.facets(query) };
  }

  /** @throws AppError for a work that does not exist */
  async get(id: string, caller: Caller): Promise<StaffWorkWithHistory> {
    const { manager } = this.database;
    const [staffWork] = await this.staffWorks([id], caller);
    const work = found(staffWork ?? null);
    const acts = await findWorkActs(manager, id);
    const brief = await this.members.briefs(
      manager,
      acts.flatMap(({ actorId }) => actorId ?? []),
    );
    const history = acts.map(({ id: actId, at, act, actorId, reason }) => ({
      ...{ id: actId, at: at.toISOString(), act, reason },
      byName: actorId === null ? '' : brief(actorId).name,
    }));
    // Works are older than their history.
    const isKnown = history.length >= WORK_HISTORY.shown || history.some(({ act }) => act === 'added');
    const added = { id, at: work.addedAt, act: 'added', byName: null, reason: '' } as const;
    return { work, history: isKnown ? history : [...history, added], links: await linkFigures(manager, id) };
  }

  /** These works in the same order; deleted ones are left out. */
  private async staffWorks(ids: readonly string[], caller: Caller): Promise<StaffWork[]> {
    const [cards, rows] = await Promise.all([
      this.cards.cards(ids, caller),
      this.database.query<unknown>(FACTS, [ids]),
    ]);
    const told = new Map(facts.parse(rows).map((row) => [row.id, row]));
    const nameOf = await this.namesOf([...told.values()]);
    return cards.map((card) => toStaffWork(card, found(told.get(card.id)), nameOf));
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
    bytes,
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
    files: { ids: assetIds, all, waiting, failed, bytes },
    lacks: [...(hasEnglishTitle ? [] : (['english-title'] as const)), ...(hasCredits ? [] : (['credits'] as const))],
    hidden: hiddenAt && { at: hiddenAt.toISOString(), reason: hiddenReason, byName },
  };
}
