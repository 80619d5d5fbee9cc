import { type Caller, type NamedCredit, type Page, type SubjectCredit, subjectCredit } from '@koma/contracts';
import { AppError, decodeCursor, toPage } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { ActorsService } from '../../members/index.js';
import { findCreators, mayUpdateCreator } from '../creators/index.js';
import { findCredits } from '../credits/index.js';
import { isPublicWork, knownWork } from '../visibility/index.js';
import { findWorks, maySeeWork, WorkCardsService } from '../works/index.js';
import { MAY_CLAIM } from './credit-claim.policy.js';
import { toNamed } from './named-credit.mapper.js';

const position = z.tuple([z.uuid()]);
const ids = z.array(z.object({ id: z.string() }));
const totals = z.tuple([z.object({ total: z.number() })]);
type Query = { ownerId?: string; cursor?: string; limit: number };

/** Conditions on `credit`, its `work` and the work's `owner`, for creator $1. */
const WAITING = `${knownWork('work', 'owner')} AND credit.id IN (SELECT id FROM credit WHERE state = 'proposed' AND creator_id = $1
  UNION ALL SELECT id FROM credit WHERE ${MAY_CLAIM})`;
const CONFIRMED = `state = 'confirmed' AND creator_id = $1`;
/** On `credit`, its `work` and the work's `owner`: a proposal in a work that became private is none until it is known again. */
export const KNOWN_TO_NAMED = `(state IN ('confirmed', 'declined') OR state = 'proposed' AND ${knownWork('work', 'owner')})`;
const IN_WORKS = `
  SELECT credit.id, work_id AS "workId", credit.role, credit.name, credit.state
  FROM credit JOIN work ON work.id = work_id JOIN creator owner ON owner.id = work.owner_id
  WHERE work_id = ANY ($2) AND creator_id = $1 AND work.owner_id <> $1 AND ${KNOWN_TO_NAMED}
  ORDER BY credit.position`;
const inWorks = z.array(subjectCredit.extend({ workId: z.string() }));
const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Shows creators the works of others that name them. */
@Injectable()
export class NamedCreditsService {
  constructor(
    private readonly database: DataSource,
    private readonly actors: ActorsService,
    private readonly cards: WorkCardsService,
  ) {}

  async proposals(caller: Caller, query: Query): Promise<Page<NamedCredit>> {
    return this.list(caller, query, WAITING);
  }

  /** Includes works that are private by now, so that a confirmation can always be taken back. */
  async confirmed(caller: Caller, query: Query): Promise<Page<NamedCredit>> {
    return this.list(caller, query, CONFIRMED);
  }

  /** The caller's own credits in these works of others, as they are now. */
  async inWorks(workIds: readonly string[], { accountId }: Caller): Promise<(workId: string) => SubjectCredit[]> {
    const rows = await this.database.query<unknown>(IN_WORKS, [accountId, workIds]);
    const credits = Map.groupBy(inWorks.parse(rows), ({ workId }) => workId);
    return (workId) => credits.get(workId) ?? [];
  }

  private async list(caller: Caller, { ownerId, cursor, limit }: Query, condition: string): Promise<Page<NamedCredit>> {
    const creatorId = ownerId ?? caller.accountId;
    const actor = await this.actors.actor(this.database.manager, caller, creatorId);
    if (!mayUpdateCreator({ id: creatorId }, actor)) throw new AppError('ACCESS.PROFILE_DENIED');
    const after = decodeCursor(cursor, position);
    const from = `FROM credit JOIN work ON work.id = work_id JOIN creator owner ON owner.id = work.owner_id
      WHERE work.owner_id <> $1 AND ${condition}`;
    const [{ total }] = totals.parse(
      await this.database.query<unknown>(`SELECT count(*)::int AS total ${from}`, [creatorId]),
    );
    const rows = await this.database.query<unknown>(
      `SELECT credit.id ${from} AND ($2::uuid IS NULL OR credit.id < $2) ORDER BY credit.id DESC LIMIT $3`,
      [creatorId, after?.[0] ?? null, limit + 1],
    );
    const page = toPage(ids.parse(rows), limit, { item: ({ id }) => id, cursor: ({ id }) => [id] });
    return { ...page, items: await this.named(page.items, caller), total };
  }

  private async named(creditIds: readonly string[], caller: Caller): Promise<NamedCredit[]> {
    const tx = this.database.manager;
    const credits = byId(await findCredits(tx, creditIds));
    const works = byId(
      await findWorks(
        tx,
        [...credits.values()].map(({ workId }) => workId),
      ),
    );
    const owners = byId(
      await findCreators(
        tx,
        [...works.values()].map(({ ownerId }) => ownerId),
      ),
    );
    const shown = [...works.values()].filter((work) => {
      const owner = owners.get(work.ownerId);
      return owner !== undefined && isPublicWork(work, owner);
    });
    const media = new Map((await this.cards.toCards(shown, caller)).map((card) => [card.id, card.media]));
    return creditIds.flatMap((id) => {
      const credit = credits.get(id);
      const work = works.get(credit?.workId ?? '');
      const owner = owners.get(work?.ownerId ?? '');
      if (!credit || !work || !owner) return [];
      const mayOpen = maySeeWork(work, owner, { ...caller, grants: new Set() });
      return [toNamed(credit, { work, owner, mayOpen, media: media.get(work.id) ?? null })];
    });
  }
}
