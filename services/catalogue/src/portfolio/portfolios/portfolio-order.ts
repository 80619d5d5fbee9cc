import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { publishedWork } from '../visibility/index.js';

const rows = z.array(z.object({ id: z.string() }));

interface Choice {
  /** Includes unpublished works. */
  isWhole: boolean;
  /** Only these; left out: all. */
  among?: readonly string[] | null;
  /** Left out: no limit. */
  most?: number;
}

const IN_ORDER = `
  SELECT work.id FROM work LEFT JOIN portfolio_section section ON section.id = work.section_id
  WHERE work.owner_id = $1 AND ($2 OR ${publishedWork()}) AND ($3::uuid[] IS NULL OR work.id = ANY ($3))
  ORDER BY section.position NULLS FIRST, work.position NULLS FIRST, work.id DESC LIMIT $4`;

/** Ids of an owner's works in portfolio order: those without heading first, and new ones before ordered ones. */
export async function portfolioOrder(tx: Tx, ownerId: string, { isWhole, among, most }: Choice): Promise<string[]> {
  const found = await tx.query<unknown>(IN_ORDER, [ownerId, isWhole, among ?? null, most ?? null]);
  return rows.parse(found).map(({ id }) => id);
}
