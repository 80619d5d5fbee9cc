import type { Credit as CreditAnswer, WorkCard } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import type { Actor } from '../../members/index.js';
import { findCreators, maySeeCreator } from '../creators/index.js';
import { toCredit } from './credit.mapper.js';
import { creditsOf } from './credits.queries.js';

const roleRows = z.array(z.object({ work_id: z.string(), roles: z.array(z.string()) }));

/** Credits for viewers of works. */
@Injectable()
export class WorkCreditsService {
  constructor(private readonly database: DataSource) {}

  /** The credits of each of these works as the actor may see them. */
  async of<W extends { id: string }>(
    tx: Tx,
    works: readonly W[],
    { actor, isEditor }: { actor: Actor; isEditor: (work: W) => boolean },
  ): Promise<(work: W) => CreditAnswer[]> {
    const ids = works.map(({ id }) => id);
    const credits = await creditsOf(tx, ids);
    const named = ids.flatMap((id) => credits(id).flatMap(({ creatorId }) => creatorId ?? []));
    const creators = (await findCreators(tx, named)).filter((creator) => maySeeCreator(creator, actor));
    const visible = new Map(creators.map((creator) => [creator.id, creator]));
    return (work) => credits(work.id).map((credit) => toCredit(credit, { isEditor: isEditor(work), visible }));
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
