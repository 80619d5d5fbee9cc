import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Creator } from '../../portfolio/creators/creator.entity.js';
import { worksInOrder } from '../../portfolio/portfolios/works-in-order.js';
import { Work } from '../../portfolio/works/work.entity.js';

interface Choice {
  /** Works in this order; null: all. */
  workIds: readonly string[] | null;
  /** Also what the creator has not published. */
  isWhole: boolean;
  most: number;
}

/** The works in a creator's document: the own ones in the order of the portfolio, then those of others; or the chosen ones. */
export async function documentWorks(tx: Tx, creatorId: string, { workIds, isWhole, most }: Choice): Promise<Work[]> {
  const chosen = workIds && { id: In([...workIds]) };
  const own = { ownerId: creatorId, ...(!isWhole && { status: 'publish' as const }), ...chosen };
  const works = [
    ...(await worksInOrder(tx).where(own).limit(most).getMany()),
    ...(await tookPart(tx, creatorId)
      .andWhere(chosen ?? {})
      .limit(most)
      .getMany()),
  ].slice(0, most);
  return workIds === null ? works : works.toSorted((one, other) => workIds.indexOf(one.id) - workIds.indexOf(other.id));
}

/** Works of others in which the creator has confirmed a part, and which everybody may see; newest first. */
const tookPart = (tx: Tx, creatorId: string) =>
  tx
    .createQueryBuilder(Work, 'work')
    .innerJoin(Creator, 'owner', 'owner.id = work.ownerId')
    .where({ status: 'publish' })
    .andWhere('work.ownerId <> :creatorId', { creatorId })
    .andWhere(`owner.status = 'publish' AND owner.ownerState = 'active'`)
    .andWhere(`EXISTS (SELECT FROM credit WHERE work_id = work.id AND creator_id = :creatorId AND state = 'confirmed')`)
    .orderBy('work.publishedAt', 'DESC')
    .addOrderBy('work.id', 'DESC');
