import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { Payments } from '../provider/index.js';

const differences = z.array(z.object({ id: z.string(), what: z.string() }));
type Differences = z.infer<typeof differences>;

/** Rows of our own books that contradict each other: each query names them, and what is wrong. */
const CHECKS = [
  // A paid fee has one charge of its amount, and one invoice with amount and tax; of a fee that was refunded in part, the bank may
  // have taken the rest.
  `SELECT f.id, 'fee ' || f.month || ': status ' || f.status || ', charged ' || coalesce(sum(a.amount_yen), 0)
     || ' of ' || f.amount_yen || ' yen in ' || count(a.id) || ' charges' AS what
   FROM fee f LEFT JOIN payment_attempt a ON a.fee_id = f.id AND NOT a.is_surplus
     AND (a.status = 'succeeded' OR (a.status = 'charged-back' AND f.refunded_yen > 0
       AND NOT EXISTS (SELECT FROM payment_attempt b WHERE b.fee_id = f.id AND NOT b.is_surplus AND b.status = 'succeeded')))
   GROUP BY f.id HAVING CASE WHEN f.status = 'unpaid' THEN count(a.id) > 0
     ELSE count(a.id) <> 1 OR sum(a.amount_yen) <> f.amount_yen END`,
  `SELECT f.id, 'fee ' || f.month || ': its invoice says ' || coalesce(r.data ->> 'amountYen', 'nothing') || ' yen, tax '
     || coalesce(r.data ->> 'taxYen', 'nothing') || '; the fee is ' || f.amount_yen || ' yen, tax ' || f.tax_yen AS what
   FROM fee f LEFT JOIN receipt r ON r.fee_id = f.id AND r.kind = 'invoice'
   WHERE CASE WHEN f.status = 'unpaid' THEN r.id IS NOT NULL AND NOT EXISTS (SELECT FROM payment_attempt a
       WHERE a.fee_id = f.id AND a.status = 'charged-back')
     ELSE (r.data ->> 'amountYen')::int IS DISTINCT FROM f.amount_yen OR (r.data ->> 'taxYen')::int IS DISTINCT FROM f.tax_yen END`,
  // What was refunded is what the fee says, with a return invoice for each.
  `SELECT f.id, 'fee ' || f.month || ': refunded ' || f.refunded_yen || ' yen, its refunds are '
     || coalesce(sum(x.amount_yen), 0) || ' yen' AS what
   FROM fee f LEFT JOIN (SELECT r.* FROM refund r JOIN payment_attempt a ON a.charge_id = r.charge_id AND NOT a.is_surplus) x
     ON x.fee_id = f.id AND x.status IN ('succeeded', 'bounced')
   GROUP BY f.id HAVING coalesce(sum(x.amount_yen), 0) <> f.refunded_yen`,
  `SELECT x.id, 'refund: ' || x.amount_yen || ' yen, its return invoice says '
     || coalesce(r.data ->> 'amountYen', 'nothing') AS what
   FROM refund x JOIN payment_attempt a ON a.charge_id = x.charge_id AND NOT a.is_surplus
   LEFT JOIN receipt r ON r.refund_id = coalesce(x.replaces_id, x.id) AND r.kind = 'return'
   WHERE x.status IN ('succeeded', 'bounced') AND (r.data ->> 'amountYen')::int IS DISTINCT FROM x.amount_yen`,
  // What was paid beyond a fee goes back as a whole.
  `SELECT a.id, 'fee ' || f.month || ': paid twice, ' || coalesce(sum(x.amount_yen), 0) || ' of ' || a.amount_yen
     || ' yen are given back' AS what
   FROM payment_attempt a JOIN fee f ON f.id = a.fee_id LEFT JOIN refund x ON x.charge_id = a.charge_id AND x.status IN ('succeeded', 'bounced')
   WHERE a.is_surplus AND a.status = 'succeeded'
   GROUP BY a.id, f.id HAVING coalesce(sum(x.amount_yen), 0) <> a.amount_yen`,
  // Numbers run without gaps in each year.
  `SELECT c.year::text AS id, 'receipts: ' || count(r.id) || ' with numbers up to ' || coalesce(max(r.number), 0)
     || ', counted ' || c.last AS what
   FROM receipt_counter c LEFT JOIN receipt r ON r.year = c.year
   GROUP BY c.year, c.last HAVING count(r.id) <> c.last OR coalesce(max(r.number), 0) <> c.last`,
];

/** What contradicts itself in the books. */
export async function findOwnDifferences(tx: Tx): Promise<Differences> {
  const found = await Promise.all(CHECKS.map(async (sql) => differences.parse(await tx.query(sql))));
  return found.flat();
}

const bookRow = z.object({ charge_id: z.string(), amount_yen: z.int(), refunded_yen: z.coerce.number() });

/** What the books and the card processor say differently, of all charges between two instants. */
export async function findProviderDifferences(tx: Tx, payments: Payments, from: Date, to: Date): Promise<Differences> {
  const rows: unknown = await tx.query(
    `SELECT a.charge_id, greatest(a.amount_yen - coalesce((SELECT sum(amount_yen) FROM dispute d
       WHERE d.attempt_id = a.id AND d.status = 'lost'), 0), 0)::int AS amount_yen, coalesce((SELECT sum(amount_yen) FROM refund x
       WHERE x.charge_id = a.charge_id AND x.status = 'succeeded'), 0) AS refunded_yen
     FROM payment_attempt a WHERE a.status IN ('succeeded', 'charged-back') AND a.charge_id IS NOT NULL`,
  );
  const books = new Map(
    z
      .array(bookRow)
      .parse(rows)
      .map((row) => [row.charge_id, row]),
  );
  const found: Differences = [];
  for await (const { id, status, amountYen, refunds, disputes } of payments.chargesBetween(from, to)) {
    const row = books.get(id);
    books.delete(id);
    const lostYen = disputes.filter((one) => one.status === 'lost').reduce((sum, one) => sum + one.amountYen, 0);
    const paidYen = status === 'succeeded' ? Math.max(amountYen - lostYen, 0) : 0;
    const refundedYen = refunds
      .filter((one) => one.status === 'succeeded')
      .reduce((sum, one) => sum + one.amountYen, 0);
    if (paidYen === (row?.amount_yen ?? 0) && refundedYen === (row?.refunded_yen ?? 0)) continue;
    const ours = `${row?.amount_yen ?? 0} yen, refunded ${row?.refunded_yen ?? 0}`;
    found.push({
      id,
      what: `charge: the books say ${ours}, the card processor ${paidYen} yen, refunded ${refundedYen}`,
    });
  }
  for (const { charge_id: id, amount_yen: amountYen } of books.values())
    found.push({ id, what: `charge: the books say ${amountYen} yen, the card processor does not know it` });
  return found;
}
