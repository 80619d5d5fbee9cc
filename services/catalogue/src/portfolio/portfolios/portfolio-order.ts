import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const rows = z.array(z.object({ id: z.string() }));

interface Choice {
  /** Also what the owner has not published. */
  isWhole: boolean;
  /** Only these; all without it. */
  among?: readonly string[] | null;
  /** All without it. */
  most?: number;
}

const IN_ORDER = `
  SELECT work.id FROM work LEFT JOIN portfolio_section section ON section.id = work.section_id
  WHERE work.owner_id = $1 AND ($2 OR work.status = 'publish') AND ($3::uuid[] IS NULL OR work.id = ANY ($3))
  ORDER BY section.position NULLS FIRST, work.position NULLS FIRST, work.id DESC LIMIT $4`;

/** Ids of an owner's works as the portfolio shows them: under no heading first, what was not put in order yet before the rest. */
export async function portfolioOrder(tx: Tx, ownerId: string, { isWhole, among, most }: Choice): Promise<string[]> {
  const found = await tx.query<unknown>(IN_ORDER, [ownerId, isWhole, among ?? null, most ?? null]);
  return rows.parse(found).map(({ id }) => id);
}
