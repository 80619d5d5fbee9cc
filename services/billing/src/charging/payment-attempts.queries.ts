import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const counts = z.array(z.object({ month: z.string(), fees: z.coerce.number() }));

const charges = z.array(z.object({ charge_id: z.string() }));

/** Charges of which something is still to come: a refund that was asked for, a dispute that is open, or that may be won by an appeal. */
export async function findWaitingCharges(tx: Tx): Promise<string[]> {
  const rows: unknown = await tx.query(
    `SELECT charge_id FROM refund WHERE status = 'asked'
     UNION SELECT a.charge_id FROM dispute d JOIN payment_attempt a ON a.id = d.attempt_id
       WHERE a.charge_id IS NOT NULL AND (d.status IN ('inquiry', 'open')
         OR (d.status = 'lost' AND d.decided_at > now() - interval '180 days'))`,
  );
  return charges.parse(rows).map(({ charge_id: id }) => id);
}

const surplus = z.array(z.object({ feeId: z.string(), chargeId: z.string(), owedYen: z.int() }));

/** What was paid beyond fees and is not given back or asked for; what was refused within a day is left out. */
export async function findSurplus(tx: Tx, now: Date): Promise<z.infer<typeof surplus>> {
  const rows: unknown = await tx.query(
    `SELECT a.fee_id AS "feeId", a.charge_id AS "chargeId",
       a.amount_yen - coalesce(sum(r.amount_yen) FILTER (WHERE r.status IN ('succeeded', 'bounced')), 0)::int AS "owedYen"
     FROM payment_attempt a LEFT JOIN refund r ON r.charge_id = a.charge_id
     WHERE a.is_surplus AND a.status = 'succeeded'
     GROUP BY a.id
     HAVING a.amount_yen > coalesce(sum(r.amount_yen) FILTER (WHERE r.status IN ('succeeded', 'bounced')), 0)
       AND NOT coalesce(bool_or(r.status = 'asked' OR (r.status = 'failed' AND r.decided_at > $1::timestamptz - interval '1 day')), false)`,
    [now],
  );
  return surplus.parse(rows);
}

/** Fees by month whose card was declined at least once, also where another attempt succeeded. */
export async function countFailures(tx: Tx): Promise<Map<string, number>> {
  const rows: unknown = await tx.query(
    `SELECT f.month, count(DISTINCT f.id) AS fees FROM payment_attempt a JOIN fee f ON f.id = a.fee_id
     WHERE a.status = 'declined' GROUP BY f.month`,
  );
  return new Map(counts.parse(rows).map(({ month, fees }) => [month, fees]));
}
