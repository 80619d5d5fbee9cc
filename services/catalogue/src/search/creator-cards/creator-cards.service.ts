import type { CreatorCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findCreators, type Viewer, WorkCardsService } from '../../portfolio/index.js';
import { ReadModel } from '../search-index/index.js';

/** Number of works on a card. */
export const LATEST = 3;
/** Number of roles on a card. */
const ROLES = 3;

const facts = z.array(
  z.object({ id: z.string(), works: z.number().int(), roles: z.array(z.string()), latest: z.array(z.string()) }),
);
type Facts = z.infer<typeof facts>[number];
/** Public works of each of these creators. */
const FACTS = `
  SELECT person.id, (SELECT count(DISTINCT work_id)::int FROM work_maker JOIN work_search USING (work_id)
      WHERE creator_id = person.id) AS works,
    ARRAY(SELECT role FROM work_maker JOIN work_search USING (work_id) WHERE creator_id = person.id AND role <> ''
      GROUP BY role ORDER BY count(*) DESC, role LIMIT ${ROLES}) AS roles,
    ARRAY(SELECT work_id FROM work_maker JOIN work_search USING (work_id) WHERE creator_id = person.id
      GROUP BY work_id, published_at ORDER BY published_at DESC, work_id LIMIT ${LATEST}) AS latest
  FROM unnest($1::uuid[]) AS person(id)`;

/** Builds the cards of lists of creators with a few queries for a whole list. */
@Injectable()
export class CreatorCardsService {
  constructor(
    private readonly database: DataSource,
    private readonly works: WorkCardsService,
    private readonly copy: ReadModel,
  ) {}

  /** Cards in the order of the ids; the caller has checked that the viewer may see them. */
  async cards(ids: readonly string[], viewer: Viewer): Promise<CreatorCard[]> {
    if (ids.length === 0) return [];
    const [creators, rows, favourites] = await Promise.all([
      findCreators(this.database.manager, ids),
      this.factsOf(ids),
      this.favourites(ids, viewer),
    ]);
    const latest = await this.works.cards([...new Set(rows.flatMap((row) => row.latest))], viewer);
    const workOf = new Map(latest.map((work) => [work.id, work]));
    const factsOf = new Map(rows.map((row) => [row.id, row]));
    const creatorOf = new Map(creators.map((creator) => [creator.id, creator]));
    return ids.flatMap((id) => {
      const [creator, known] = [creatorOf.get(id), factsOf.get(id)];
      if (!creator || !known) return [];
      const works = known.latest.flatMap((workId) => workOf.get(workId) ?? []);
      const isFavourite = favourites.has(id);
      return [
        {
          ...creator,
          awardCount: creator.awards.length,
          workCount: known.works,
          roles: known.roles,
          works,
          isFavourite,
        },
      ];
    });
  }

  /** Cards of the works of each creator, in the given order. */
  async worksOf(found: ReadonlyMap<string, readonly string[]>, viewer: Viewer) {
    const cards = await this.works.cards([...new Set([...found.values()].flat())], viewer);
    const cardOf = new Map(cards.map((work) => [work.id, work]));
    return [...found].map(([creatorId, ids]) => ({ creatorId, works: ids.flatMap((id) => cardOf.get(id) ?? []) }));
  }

  private async factsOf(ids: readonly string[]): Promise<Facts[]> {
    const { current } = this.copy;
    if (current) return ids.map((id) => ({ id, ...current.creators.facts(id, { roles: ROLES, latest: LATEST }) }));
    return facts.parse(await this.database.query<unknown>(FACTS, [ids]));
  }

  private async favourites(ids: readonly string[], { accountId }: Viewer): Promise<Set<string>> {
    const rows = await this.database.query<{ creator_id: string }[]>(
      'SELECT creator_id FROM favourite_creator WHERE account_id = $1 AND creator_id = ANY($2)',
      [accountId, ids],
    );
    return new Set(rows.map((row) => row.creator_id));
  }
}
