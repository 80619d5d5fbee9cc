import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { findWorksInOrder, portfolioOrder, publicWork, type WorkRow } from '../../portfolio/index.js';

interface Choice {
  /** Works in this order; null: all. */
  workIds: readonly string[] | null;
  /** Includes unpublished works. */
  isWhole: boolean;
  most: number;
}

const rows = z.array(z.object({ id: z.string() }));

/** Public works of others with a confirmed credit of the creator; newest first. */
const TOOK_PART = `
  SELECT work.id FROM work JOIN creator ON creator.id = work.owner_id
  WHERE work.owner_id <> $1 AND ${publicWork()} AND ($2::uuid[] IS NULL OR work.id = ANY ($2))
    AND EXISTS (SELECT FROM credit WHERE work_id = work.id AND creator_id = $1 AND state = 'confirmed')
  ORDER BY work.published_at DESC, work.id DESC LIMIT $3`;

/** The works in a creator's document: own ones in portfolio order, then those of others; or the chosen ones. */
export async function documentWorks(tx: Tx, creatorId: string, { workIds, isWhole, most }: Choice): Promise<WorkRow[]> {
  const own = await portfolioOrder(tx, creatorId, { isWhole, among: workIds, most });
  const tookPart = rows.parse(await tx.query<unknown>(TOOK_PART, [creatorId, workIds, most])).map(({ id }) => id);
  const works = await findWorksInOrder(tx, [...own, ...tookPart].slice(0, most));
  return workIds === null ? works : works.toSorted((one, other) => workIds.indexOf(one.id) - workIds.indexOf(other.id));
}
