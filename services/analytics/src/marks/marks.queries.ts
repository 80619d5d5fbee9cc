import { viewedKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import type { Period } from '../period.js';
import { removeRows } from '../remove-rows.js';

const markMeasure = z.enum(['favourite', 'save']);
type MarkMeasure = z.infer<typeof markMeasure>;

/** For FROM: marks that stand, with what they mark; never those of the owner, of staff, and of who edits for the owner (decision 22). */
export const STANDING_MARKS = `mark JOIN viewable ON viewable.id = mark.subject_id AND viewable.owner_id <> mark.account_id
  AND mark.removed_at IS NULL
  AND NOT EXISTS (SELECT FROM account WHERE account.id = mark.account_id AND profile_type = 'admin')
  AND NOT EXISTS (SELECT FROM delegate WHERE delegate.owner_id = viewable.owner_id AND delegate.account_id = mark.account_id
    AND NOT is_ended AND (until IS NULL OR until >= mark.day))`;

/** Days for which a mark that was taken away keeps its day: saving a slide select takes its entries away and makes them again. */
const REMOVED_DAYS = 7;

const dayRows = z.array(z.object({ day: z.string(), count: z.int() }));
const subjectRows = z.array(
  z.object({ kind: viewedKind, id: z.string(), measure: markMeasure, isNow: z.boolean(), count: z.int() }),
);

/** Standing marks on what an owner has, by the day on which they were made; days without any are left out. */
export async function findMarksPerDay(
  tx: Tx,
  ownerId: string,
  { measure, kind, period }: { measure: MarkMeasure; kind?: string | undefined; period: Period },
): Promise<z.infer<typeof dayRows>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS count FROM ${STANDING_MARKS}
     WHERE owner_id = $1 AND day BETWEEN $2 AND $3 AND measure = $4 AND ($5::text IS NULL OR kind = $5)
     GROUP BY mark.day ORDER BY 1`,
    [ownerId, period.from, period.to, measure, kind ?? null],
  );
  return dayRows.parse(rows);
}

/** Standing marks on each work and profile of an owner, in two periods that follow each other. */
export async function findMarksPerSubject(
  tx: Tx,
  ownerId: string,
  { before, now }: { before: Period; now: Period },
): Promise<z.infer<typeof subjectRows>> {
  const rows = await tx.query<unknown>(
    `SELECT kind, viewable.id, measure, day >= $3 AS "isNow", count(*)::int AS count FROM ${STANDING_MARKS}
     WHERE owner_id = $1 AND day BETWEEN $2 AND $4 GROUP BY 1, 2, 3, 4`,
    [ownerId, before.from, now.from, now.to],
  );
  return subjectRows.parse(rows);
}

const twoCounts = z.tuple([z.object({ count: z.int(), before: z.int() })]);

/** How often links that show something of an owner were opened, in two periods that follow each other. */
export async function countOpenings(
  tx: Tx,
  ownerId: string,
  { before, now }: { before: Period; now: Period },
): Promise<{ count: number; before: number }> {
  const rows = await tx.query<unknown>(
    `SELECT count(DISTINCT opening.id) FILTER (WHERE day >= $3)::int AS count,
       count(DISTINCT opening.id) FILTER (WHERE day < $3)::int AS before
     FROM opening JOIN viewable ON viewable.id = subject_id WHERE owner_id = $1 AND day BETWEEN $2 AND $4`,
    [ownerId, before.from, now.from, now.to],
  );
  return twoCounts.parse(rows)[0];
}

/** How many requests for licences an owner has got, and licences given, in two periods that follow each other. */
export async function countLicenceActs(
  tx: Tx,
  ownerId: string,
  act: 'submit' | 'accept',
  { before, now }: { before: Period; now: Period },
): Promise<{ count: number; before: number }> {
  const rows = await tx.query<unknown>(
    `SELECT count(*) FILTER (WHERE day >= $3)::int AS count, count(*) FILTER (WHERE day < $3)::int AS before
     FROM licence_act WHERE owner_id = $1 AND day BETWEEN $2 AND $4 AND act = $5`,
    [ownerId, before.from, now.from, now.to, act],
  );
  return twoCounts.parse(rows)[0];
}

/** Forgets marks that were taken away for good. */
export async function deleteOldMarks(tx: Tx): Promise<void> {
  await tx.query('DELETE FROM mark WHERE removed_at < now() - make_interval(days => $1)', [REMOVED_DAYS]);
}

/** Deletes marks by an account and on what it owns; returns how many rows it has removed. */
export const deleteMarks = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    'DELETE FROM mark WHERE account_id = $1',
    'DELETE FROM mark USING viewable AS own WHERE own.owner_id = $1 AND own.id = mark.subject_id',
    'DELETE FROM licence_act WHERE owner_id = $1',
    'DELETE FROM opening USING viewable AS own WHERE own.owner_id = $1 AND own.id = opening.subject_id',
  ]);
