import type { Tx } from '@koma/service-kit';
import type { RightsBox } from './rights-box.js';

/** A box that another licence holds of a work. */
export interface HeldBox {
  workId: string;
  licenceId: string;
  start: string;
  endsOn: string | null;
}

/** A licence without exclusivity asks with a claim that none has; an exclusive one with all of them. */
const claimOf = ({ isExclusive }: RightsBox): string => (isExclusive ? '(,)' : '[0,1)');

/**
 * Boxes of the works that overlap with a box on every axis, the one that ends last at the end.
 * @param days instead of the box's own, half-open; for the search of a free period
 * @param chainId of the licence that is extended: its own chain is in nobody's way
 */
export async function findHeld(
  tx: Tx,
  workIds: readonly string[],
  box: RightsBox,
  { chainId = null, days = box.days }: { chainId?: string | null; days?: string } = {},
): Promise<HeldBox[]> {
  return tx.query<HeldBox[]>(
    `SELECT work_id AS "workId", licence_id AS "licenceId", lower(days)::text AS start, upper(days)::text AS "endsOn"
     FROM licence_box
     WHERE work_id = ANY($1::uuid[]) AND media && $2::int4multirange AND territories && $3::int4multirange
       AND days && $4::daterange AND industries && $5::int4range AND claim && $6::int8range
       AND ($7::uuid IS NULL OR chain_id <> $7)
     ORDER BY upper(days) NULLS LAST, licence_id`,
    [workIds, box.media, box.territories, days, box.industries, claimOf(box), chainId],
  );
}

/** What licences take of a work on some days, the first to begin in front. */
export async function findTaken(
  tx: Tx,
  workId: string,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<HeldBox[]> {
  return tx.query<HeldBox[]>(
    `SELECT work_id AS "workId", licence_id AS "licenceId", lower(days)::text AS start, upper(days)::text AS "endsOn"
     FROM licence_box WHERE work_id = $1 AND days && daterange($2::date, $3::date) ORDER BY lower(days), licence_id LIMIT $4`,
    [workId, from, to, limit],
  );
}

/** Takes the boxes of a licence. @throws the database's exclusion violation when somebody else holds one of them */
export async function takeBoxes(
  tx: Tx,
  { licenceId, chainId, workIds }: { licenceId: string; chainId: string; workIds: readonly string[] },
  box: RightsBox,
): Promise<void> {
  // In one order, so that two that take the same works wait for each other only once.
  await tx.query(
    `WITH own AS (SELECT nextval('licence_claim') AS claim)
     INSERT INTO licence_box (licence_id, work_id, chain_id, media, territories, days, industries, claim)
     SELECT $1, work_id, $2, $4, $5, $6, $7, CASE WHEN $8 THEN '(,)'::int8range ELSE int8range(own.claim, own.claim + 1) END
     FROM unnest($3::uuid[]) AS given (work_id), own ORDER BY work_id`,
    [
      licenceId,
      chainId,
      [...workIds].toSorted(),
      box.media,
      box.territories,
      box.days,
      box.industries,
      box.isExclusive,
    ],
  );
}

/** Gives back what a licence holds from a day on. */
export async function releaseBoxes(tx: Tx, licenceId: string, from: string): Promise<void> {
  await tx.query(`DELETE FROM licence_box WHERE licence_id = $1 AND lower(days) >= $2::date`, [licenceId, from]);
  await tx.query(
    `UPDATE licence_box SET days = daterange(lower(days), $2::date) WHERE licence_id = $1 AND (upper_inf(days) OR upper(days) > $2::date)`,
    [licenceId, from],
  );
}

/** PostgreSQL's codes for a row that an exclusion constraint refuses, and for two that wait for each other's. */
const REFUSALS = ['23P01', '40P01'];
/** True for the refusal of a box that somebody else holds. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && REFUSALS.some((code) => code === error.code);
