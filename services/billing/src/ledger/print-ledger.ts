import { ConfigError, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { Payments } from '../provider/index.js';
import { findOwnDifferences, findProviderDifferences } from './differences.js';

const months = z.array(
  z.object({ month: z.string(), fees: z.string(), paid: z.string(), refunded: z.string(), tax: z.string() }),
);
/** Before the first charge of any installation. */
const BEGINNING = new Date('2020-01-01T00:00:00Z');

/**
 * The books by month: fees, yen paid, refunded and tax; and that they agree with themselves and with the card processor.
 * @throws ConfigError that names each row which does not add up
 */
export async function printLedger(tx: Tx, payments: Payments, now: Date): Promise<string> {
  const found = [
    ...(await findOwnDifferences(tx)),
    ...(await findProviderDifferences(tx, payments, BEGINNING, new Date(now.getTime() + 60_000))),
  ];
  if (found.length > 0)
    throw new ConfigError(['The books do not add up:', ...found.map(({ id, what }) => `${id}\t${what}`)].join('\n'));
  const rows: unknown = await tx.query(
    `SELECT month, count(*)::text AS fees, coalesce(sum(amount_yen) FILTER (WHERE status <> 'unpaid'), 0)::text AS paid,
       sum(refunded_yen)::text AS refunded, coalesce(sum(tax_yen) FILTER (WHERE status <> 'unpaid'), 0)::text AS tax
     FROM fee GROUP BY month ORDER BY month`,
  );
  const lines = months
    .parse(rows)
    .map(({ month, fees, paid, refunded, tax }) => [month, fees, paid, refunded, tax].join('\t'));
  return [['month', 'fees', 'paid', 'refunded', 'tax'].join('\t'), ...lines, 'The books add up.'].join('\n');
}
