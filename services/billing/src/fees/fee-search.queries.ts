import type { PaymentSearch } from '@koma/contracts';
import { like, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import { Fee } from './fee.entity.js';
import type { FeeRow } from './fees.queries.js';

const MONTHS = 24;
const COUNTERPARTY = `EXISTS (SELECT FROM member m WHERE m.account_id = f.account_id
  AND concat_ws(' ', m.name, replace(m.name, ' ', ''), m.company_name, m.email) ILIKE :q)`;
const months = z.array(
  z.object({
    month: z.string(),
    paidYen: z.coerce.number(),
    unpaidYen: z.coerce.number(),
    refundedYen: z.coerce.number(),
    paid: z.coerce.number(),
    fees: z.coerce.number(),
  }),
);

/**
 * Fees by date, amount, counterparty and status, newest first.
 * @param after month and id of the last one seen
 */
export async function searchFees(
  tx: Tx,
  { from, to, minYen, maxYen, status, accountId, q }: PaymentSearch,
  after: readonly [string, string] | null | undefined,
  limit: number,
): Promise<{ rows: FeeRow[]; total: number }> {
  const query = tx.createQueryBuilder(Fee, 'f').where({ ...(status && { status }), ...(accountId && { accountId }) });
  if (from) query.andWhere('f.due_on >= :from', { from });
  if (to) query.andWhere('f.due_on <= :to', { to });
  if (minYen !== undefined) query.andWhere('f.amount_yen >= :minYen', { minYen });
  if (maxYen !== undefined) query.andWhere('f.amount_yen <= :maxYen', { maxYen });
  if (q) query.andWhere(COUNTERPARTY, { q: like(q.normalize('NFKC')) });
  const total = await query.getCount();
  if (after) query.andWhere('(f.month, f.id) < (:month, :id)', { month: after[0], id: after[1] });
  const rows = await query.orderBy({ 'f.month': 'DESC', 'f.id': 'DESC' }).limit(limit).getMany();
  return { rows, total };
}

/** The last months with fees, oldest first. What was given back is taken from what was paid. */
export async function sumMonths(tx: Tx): Promise<z.infer<typeof months>> {
  const rows: unknown = await tx.query(
    `SELECT month, coalesce(sum(amount_yen) FILTER (WHERE status <> 'unpaid'), 0) - sum(refunded_yen) AS "paidYen",
       coalesce(sum(amount_yen) FILTER (WHERE status = 'unpaid'), 0) AS "unpaidYen",
       sum(refunded_yen) AS "refundedYen", count(*) FILTER (WHERE status <> 'unpaid') AS paid, count(*) AS fees
     FROM fee GROUP BY month ORDER BY month DESC LIMIT $1`,
    [MONTHS],
  );
  return months.parse(rows).toReversed();
}
