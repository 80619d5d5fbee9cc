import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const counts = z.array(z.object({ month: z.string(), fees: z.coerce.number() }));

/** Fees by month whose card was declined at least once, also where another try succeeded. */
export async function countFailures(tx: Tx): Promise<Map<string, number>> {
  const rows: unknown = await tx.query(
    `SELECT f.month, count(DISTINCT f.id) AS fees FROM payment_attempt a JOIN fee f ON f.id = a.fee_id
     WHERE a.status = 'declined' GROUP BY f.month`,
  );
  return new Map(counts.parse(rows).map(({ month, fees }) => [month, fees]));
}
