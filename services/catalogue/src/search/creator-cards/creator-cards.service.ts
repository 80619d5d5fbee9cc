import { type Award, type CreatorCard, creatorCard, type WorkCard } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { findCreators, type Viewer, WorkCardsService } from '../../portfolio/index.js';
import { type MadeWork, ReadModel } from '../search-index/index.js';

/** Number of works on a card. */
export const LATEST = 3;
/** Number of roles on a card. */
const ROLES = 3;

const facts = z.array(
  z.object({
    id: z.string(),
    works: z.number().int(),
    roles: z.array(z.string()),
    latest: z.array(z.object({ id: z.string(), roles: z.array(z.string()) })),
    lastWork: creatorCard.shape.lastWork,
  }),
);
type Facts = z.infer<typeof facts>[number];
/** Public works of each of these creators. */
const FACTS = `
  SELECT person.id, (SELECT count(DISTINCT work_id)::int FROM work_maker JOIN work_search USING (work_id)
      WHERE creator_id = person.id) AS works,
    ARRAY(SELECT role FROM work_maker JOIN work_search USING (work_id) WHERE creator_id = person.id AND role <> ''
      GROUP BY role ORDER BY count(*) DESC, role LIMIT ${ROLES}) AS roles,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('id', work_id, 'roles', roles) ORDER BY published_at DESC, work_id), '[]')
      FROM (SELECT work_id, published_at, array_remove(array_agg(DISTINCT role COLLATE "C"), NULL) AS roles
        FROM work_maker JOIN work_search USING (work_id) WHERE creator_id = person.id
        GROUP BY work_id, published_at ORDER BY published_at DESC, work_id LIMIT ${LATEST}) AS made) AS latest,
    (SELECT jsonb_build_object('day', on_air_date, 'kind', kind) FROM work_maker JOIN work_search USING (work_id)
      WHERE creator_id = person.id AND on_air_date > '0001-01-01'
      ORDER BY on_air_date DESC, kind = 'video' DESC LIMIT 1) AS "lastWork"
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
    const workOf = await this.workCards(
      rows.flatMap((row) => row.latest),
      viewer,
    );
    const factsOf = new Map(rows.map((row) => [row.id, row]));
    const creatorOf = new Map(creators.map((creator) => [creator.id, creator]));
    return ids.flatMap((id) => {
      const [creator, known] = [creatorOf.get(id), factsOf.get(id)];
      if (!creator || !known) return [];
      const { roles, lastWork } = known;
      return [
        {
          ...creator,
          awardCount: creator.awards.length,
          latestAward: latestOf(creator.awards),
          workCount: known.works,
          roles,
          lastWork,
          works: shown(known.latest, workOf, roles),
          isFavourite: favourites.has(id),
        },
      ];
    });
  }

  /** Cards of the works of each creator, in the given order. */
  async worksOf(found: ReadonlyMap<string, readonly MadeWork[]>, viewer: Viewer) {
    const [workOf, rows] = await Promise.all([
      this.workCards([...found.values()].flat(), viewer),
      this.factsOf([...found.keys()]),
    ]);
    const rolesOf = new Map(rows.map(({ id, roles }) => [id, roles]));
    return [...found].map(([creatorId, made]) => ({
      creatorId,
      works: shown(made, workOf, rolesOf.get(creatorId) ?? []),
    }));
  }

  private async workCards(made: readonly MadeWork[], viewer: Viewer): Promise<Map<string, WorkCard>> {
    const cards = await this.works.cards([...new Set(made.map(({ id }) => id))], viewer);
    return new Map(cards.map((work) => [work.id, work]));
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

/** The works that there are, each with the creator's roles in it; what the creator does most comes first. */
function shown(made: readonly MadeWork[], workOf: ReadonlyMap<string, WorkCard>, frequent: readonly string[]) {
  const rank = (role: string) => (frequent.indexOf(role) + frequent.length + 1) % (frequent.length + 1);
  return made.flatMap(({ id, roles }) => {
    const work = workOf.get(id);
    return work ? [{ ...work, roles: roles.toSorted((one, other) => rank(one) - rank(other)) }] : [];
  });
}

/** The most recent award; of one year, the first in the creator's order. */
const latestOf = (awards: readonly Award[]): Award | null =>
  awards.toSorted((one, other) => other.year - one.year)[0] ?? null;
