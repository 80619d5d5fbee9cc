import type { Caller, SeenItem } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { publicProfile, publishedWork, WorkCardsService } from '../../portfolio/index.js';
import { CreatorCardsService } from '../../search/index.js';

const rows = z.array(z.object({ kind: z.enum(['creator', 'video', 'image']), id: z.string(), at: z.date() }));

/** The public part of it, without own items. */
const SEEN = `
  SELECT seen.kind, seen.id, at FROM recently_seen seen
    LEFT JOIN work ON work.id = seen.id AND seen.kind <> 'creator'
    JOIN creator ON creator.id = CASE seen.kind WHEN 'creator' THEN seen.id ELSE work.owner_id END
  WHERE account_id = $1 AND creator.id <> $1 AND ${publicProfile()}
    AND (seen.kind = 'creator' OR ${publishedWork()})
  ORDER BY at DESC, seen.id LIMIT $2`;

/** What a member has viewed recently. */
@Injectable()
export class RecentlySeenService {
  constructor(
    private readonly database: DataSource,
    private readonly works: WorkCardsService,
    private readonly creators: CreatorCardsService,
  ) {}

  async list(limit: number, caller: Caller): Promise<SeenItem[]> {
    const seen = rows.parse(await this.database.query<unknown>(SEEN, [caller.accountId, limit]));
    const idsOf = (isCreator: boolean) =>
      seen.filter(({ kind }) => (kind === 'creator') === isCreator).map(({ id }) => id);
    const [works, creators] = await Promise.all([
      this.works.cards(idsOf(false), caller),
      this.creators.cards(idsOf(true), caller),
    ]);
    const [workOf, creatorOf] = [byId(works), byId(creators)];
    return seen.map(({ id, kind, at }) => ({
      id,
      kind,
      work: workOf.get(id) ?? null,
      creator: creatorOf.get(id) ?? null,
      seenAt: at.toISOString(),
    }));
  }

  async clear({ accountId }: Caller): Promise<void> {
    await this.database.query('DELETE FROM recently_seen WHERE account_id = $1', [accountId]);
  }
}

const byId = <T extends { id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]));
