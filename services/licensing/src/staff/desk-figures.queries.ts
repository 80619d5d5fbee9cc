import { licenceStatistics, type LicenceStatistics, type Period, periodBefore } from '@koma/contracts';
import { countWhere, perDay, startAfterDay, startOfDay, type Tx } from '@koma/service-kit';
import { z } from 'zod';

/** The acts that count, as rows with the instant `at`. Every request, refusal and quote stands in the log of its part. */
const ACTS = `SELECT at, act FROM part_step WHERE act IN ('submit', 'quote', 'decline', 'accept')`;
const FIGURES = { requests: 'submit', quotes: 'quote', licences: 'accept', declined: 'decline' } as const;
const columns = Object.entries(FIGURES).map(([name, act]) => `${countWhere(`act = '${act}'`)} AS ${name}`).join(', '); // prettier-ignore

const counts = z.object({ requests: z.int(), quotes: z.int(), licences: z.int(), declined: z.int() });
const median = z.object({ days: z.number().nullable() });

async function sumsOf(tx: Tx, { from, to }: Period): Promise<z.infer<typeof counts>> {
  const [row] = await tx.query<unknown[]>(
    `SELECT ${columns} FROM (${ACTS}) acts WHERE at >= ${startOfDay(1)} AND at < ${startAfterDay(2)}`,
    [from, to],
  );
  return counts.parse(row);
}

/** Of the parts whose first quote or refusal falls into the period, to a tenth of a day. */
async function medianOf(tx: Tx, { from, to }: Period): Promise<number | null> {
  const [row] = await tx.query<unknown[]>(
    `SELECT round((percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM answer.at - part.submitted_at)) / 86400)::numeric, 1)::float8 AS days
     FROM (SELECT part_id, min(at) AS at FROM part_step WHERE act IN ('quote', 'decline') GROUP BY part_id) answer
     JOIN request_part part ON part.id = answer.part_id
     WHERE answer.at >= ${startOfDay(1)} AND answer.at < ${startAfterDay(2)}`,
    [from, to],
  );
  return median.parse(row).days;
}

/** What happened at the desk in a period, beside the one before. */
export async function deskFigures(tx: Tx, { from, to }: Period): Promise<LicenceStatistics> {
  const [now, earlier] = [{ from, to }, periodBefore({ from, to })];
  const [sums, before] = [await sumsOf(tx, now), await sumsOf(tx, earlier)];
  const compared = (name: keyof typeof FIGURES) => ({ count: sums[name], before: before[name] });
  return {
    ...now,
    ...{ requests: compared('requests'), quotes: compared('quotes') },
    ...{ licences: compared('licences'), declined: compared('declined') },
    answerDays: { days: await medianOf(tx, now), before: await medianOf(tx, earlier) },
    days: licenceStatistics.shape.days.parse(await tx.query<unknown>(perDay(columns, ACTS), [from, to])),
  };
}
