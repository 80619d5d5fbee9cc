import type { Credit as CreditAnswer, WorkCard } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Actor } from '../../members/index.js';
import { type CreatorRow, findCreators, maySeeCreator } from '../creators/index.js';
import { toCredit } from './credit.mapper.js';
import { type CreditRow, creditsOf } from './credits.queries.js';

const byId = (creators: readonly CreatorRow[]) => new Map(creators.map((creator) => [creator.id, creator]));
const roleRows = z.array(z.object({ work_id: z.string(), roles: z.array(z.string()) }));

/** Credits for viewers of works. */
@Injectable()
export class WorkCreditsService {
  constructor(private readonly database: DataSource) {}

  /** A work's credits as the actor may see them. */
  async of(tx: Tx, workId: string, view: { actor: Actor; isEditor: boolean }): Promise<CreditAnswer[]> {
    const credits = (await creditsOf(tx, [workId]))(workId);
    const named = credits.flatMap(({ creatorId }) => creatorId ?? []);
    return showCredits(credits, byId(await findCreators(tx, named)), view);
  }

  /** Adds the creator's roles to cards of works of others. */
  async withRoles(cards: readonly WorkCard[], creatorId: string): Promise<WorkCard[]> {
    const rows = await this.database.query<unknown>(
      `SELECT work_id, array_agg(role ORDER BY position) AS roles FROM credit
       WHERE creator_id = $1 AND state = 'confirmed' AND work_id = ANY($2) GROUP BY work_id`,
      [creatorId, cards.filter(({ owner }) => owner.id !== creatorId).map(({ id }) => id)],
    );
    const roles = new Map(roleRows.parse(rows).map((row) => [row.work_id, row.roles]));
    return cards.map((card) => ({ ...card, ...(roles.has(card.id) && { roles: roles.get(card.id) }) }));
  }
}

/** @param creators whom the credits name, by id */
export function showCredits(
  credits: readonly CreditRow[],
  creators: ReadonlyMap<string, CreatorRow>,
  { actor, isEditor }: { actor: Actor; isEditor: boolean },
): CreditAnswer[] {
  const visible = new Map(
    credits.flatMap(({ creatorId }) => {
      const creator = creators.get(creatorId ?? '');
      return creator && maySeeCreator(creator, actor) ? [[creator.id, creator] as const] : [];
    }),
  );
  return credits.map((credit) => toCredit(credit, { isEditor, visible }));
}
