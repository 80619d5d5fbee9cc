import type { Caller, WorkCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { WorkCardsService, WorkReaderService } from '../../portfolio/index.js';

const ids = z.array(z.object({ id: z.string() }));
const MOST = 8;

const MORE = `
  SELECT id FROM work JOIN work_search ON work_id = id WHERE owner_id = $1 AND id <> $2
  ORDER BY work.kind = $3 DESC, work_search.published_at DESC, id LIMIT ${MOST}`;

/** A shared tag or person counts more than a shared category. Each kind of similarity uses its own index. */
const SIMILAR = `
  WITH this AS (
    SELECT id, owner_id, kind, tags,
      -- Nearly every work has a director.
      ARRAY(SELECT key FROM work_search, unnest(filters) AS key WHERE work_id = work.id AND key NOT LIKE 'role:%') AS filters,
      ARRAY(SELECT creator_id FROM credit WHERE work_id = work.id AND state = 'confirmed') AS people
    FROM work WHERE id = $1
  ), likeness AS (
    SELECT work_id AS id, (SELECT count(*) FROM unnest(found.filters) AS one WHERE one = ANY(this.filters)) AS points
    FROM this JOIN work_search found ON found.filters && this.filters
    UNION ALL
    SELECT found.id, 2 * (SELECT count(*) FROM unnest(found.tags) AS one WHERE one = ANY(this.tags))
    FROM this JOIN work found ON found.tags && this.tags
    UNION ALL
    SELECT work_id, 2 * count(DISTINCT creator_id) FROM this JOIN credit ON creator_id = ANY(people) AND state = 'confirmed'
    GROUP BY work_id
  ), best AS (SELECT id, sum(points) AS points FROM likeness GROUP BY id)
  SELECT work.id FROM best JOIN work USING (id) JOIN work_search ON work_id = best.id
  CROSS JOIN this WHERE work.kind = this.kind AND work.owner_id <> this.owner_id
  ORDER BY points DESC, work_search.published_at DESC, work.id LIMIT ${MOST}`;

/** Suggestions on a work's page; public works only. */
@Injectable()
export class RelatedWorksService {
  constructor(
    private readonly database: DataSource,
    private readonly reader: WorkReaderService,
    private readonly cards: WorkCardsService,
  ) {}

  async of(id: string, caller: Caller): Promise<{ more: WorkCard[]; similar: WorkCard[] }> {
    const { work } = await this.reader.seen(id, caller);
    const [more, similar] = await Promise.all([
      this.database.query<unknown>(MORE, [work.ownerId, id, work.kind]),
      this.database.query<unknown>(SIMILAR, [id]),
    ]);
    return { more: await this.toCards(more, caller), similar: await this.toCards(similar, caller) };
  }

  private async toCards(rows: unknown, caller: Caller): Promise<WorkCard[]> {
    return this.cards.cards(
      ids.parse(rows).map((row) => row.id),
      caller,
    );
  }
}
