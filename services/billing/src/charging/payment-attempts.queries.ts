import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const counts = z.array(z.object({ month: z.string(), fees: z.coerce.number() }));

const charges = z.array(z.object({ charge_id: z.string() }));

/** Charges of which something is still to come: a refund that was asked for, or a dispute that is open. */
export async function findWaitingCharges(tx: Tx): Promise<string[]> {
  const rows: unknown = await tx.query(
    `SELECT charge_id FROM refund WHERE status = 'asked'
     UNION SELECT a.charge_id FROM dispute d JOIN payment_attempt a ON a.id = d.attempt_id
       WHERE d.status = 'open' AND a.charge_id IS NOT NULL`,
  );
  return charges.parse(rows).map(({ charge_id: id }) => id);
}

/** Fees by month whose card was declined at least once, also where another attempt succeeded. */
export async function countFailures(tx: Tx): Promise<Map<string, number>> {
  const rows: unknown = await tx.query(
    `SELECT f.month, count(DISTINCT f.id) AS fees FROM payment_attempt a JOIN fee f ON f.id = a.fee_id
     WHERE a.status = 'declined' GROUP BY f.month`,
  );
  return new Map(counts.parse(rows).map(({ month, fees }) => [month, fees]));
}
