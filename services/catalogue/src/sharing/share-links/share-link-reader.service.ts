import type { Caller, LinkOpening, Page, SharedKind, ShareLink as ShareLinkAnswer } from '@koma/contracts';
import { CONFIG, decodeCursor, found, toPage } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan } from 'typeorm';
import { z } from 'zod';
import type { CatalogueConfig } from '../../config.js';
import { ShareAccessService } from './share-access.service.js';
import { ShareLink, ShareOpening } from './share-link.entity.js';
import { toShareLink } from './share-link.mapper.js';
import { countComments, shownTitles } from './share-links.queries.js';
import { ShareTargetsService } from './share-targets.service.js';

const position = z.tuple([z.uuid()]);
const visits = z.array(z.object({ link_id: z.string(), openings: z.number().int(), last_at: z.date().nullable() }));
type Titles = ReadonlyMap<string, { title: string; titleEn: string }>;
type ListQuery = {
  kind?: SharedKind;
  targetId?: string;
  ownerId?: string;
  mark?: string;
  cursor?: string;
  limit: number;
};
const COLUMNS = { creator: 'creatorId', work: 'workId', 'slide-select': 'slideSelectId' } as const;

/** Shows links and their openings to whoever may share. */
@Injectable()
export class ShareLinkReaderService {
  constructor(
    private readonly database: DataSource,
    private readonly access: ShareAccessService,
    private readonly targets: ShareTargetsService,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  async get(id: string, caller: Caller): Promise<ShareLinkAnswer> {
    const link = found(await this.database.manager.findOneBy(ShareLink, { id }));
    await this.access.require(this.database.manager, link.ownerId, caller);
    const [answer] = await this.toAnswers([link]);
    return found(answer);
  }

  async list(caller: Caller, { kind, targetId, mark, ...query }: ListQuery): Promise<Page<ShareLinkAnswer>> {
    const ownerId = query.ownerId ?? caller.accountId;
    await this.access.require(this.database.manager, ownerId, caller);
    const after = decodeCursor(query.cursor, position);
    const where = {
      ownerId,
      ...(kind && { kind }),
      ...(kind && targetId && { [COLUMNS[kind]]: targetId }),
    };
    const links = this.database.manager.createQueryBuilder(ShareLink, 'link').where(where);
    if (mark) links.andWhere(`right(replace(link.id::text, '-', ''), 10) = lower(:mark)`, { mark });
    const total = await links.getCount();
    if (after) links.andWhere('link.id < :after', { after: after[0] });
    const rows = await links
      .orderBy('link.id', 'DESC')
      .take(query.limit + 1)
      .getMany();
    const page = toPage(rows, query.limit, { item: (row) => row, cursor: (row) => [row.id] });
    return { ...page, items: await this.toAnswers(page.items), total };
  }

  async openings(id: string, caller: Caller, query: { cursor?: string; limit: number }): Promise<Page<LinkOpening>> {
    const { ownerId } = found(await this.database.manager.findOneBy(ShareLink, { id }));
    await this.access.require(this.database.manager, ownerId, caller);
    const after = decodeCursor(query.cursor, position);
    const rows = await this.database.manager.find(ShareOpening, {
      where: { linkId: id, ...(after && { id: LessThan(after[0]) }) },
      order: { id: 'DESC' },
      take: query.limit + 1,
    });
    const ids = new Set(rows.flatMap(({ watched }) => Object.keys(watched)));
    const titles = await shownTitles(this.database.manager, [...ids], ownerId);
    return toPage(rows, query.limit, { item: (row) => toOpening(row, titles), cursor: (row) => [row.id] });
  }

  private async toAnswers(links: readonly ShareLink[]): Promise<ShareLinkAnswer[]> {
    const rows = await this.database.query<unknown>(
      `SELECT link_id, count(*)::int AS openings, max(at) AS last_at FROM share_opening WHERE link_id = ANY ($1) GROUP BY 1`,
      [links.map(({ id }) => id)],
    );
    const of = new Map(visits.parse(rows).map((row) => [row.link_id, row]));
    const said = await countComments(this.database.manager, links.map(({ id }) => id)); // prettier-ignore
    return Promise.all(
      links.map(async (link) => {
        const row = of.get(link.id);
        return toShareLink(link, {
          target: await this.targets.ofLink(this.database.manager, link),
          visits: row && { openings: row.openings, lastOpenedAt: row.last_at },
          said: said.get(link.id),
          key: this.config.FILE_KEY,
        });
      }),
    );
  }
}

/** Deleted works, and those of others that are private by now, are left out. */
function toOpening(opening: ShareOpening, titles: Titles): LinkOpening {
  const { id, at, lastSeenAt, downloadedAt, watched } = opening;
  return {
    id,
    at: at.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    downloadedAt: downloadedAt?.toISOString() ?? null,
    watched: Object.entries(watched).flatMap(([workId, share]) => {
      const known = titles.get(workId);
      return known === undefined ? [] : [{ workId, ...known, share }];
    }),
  };
}
