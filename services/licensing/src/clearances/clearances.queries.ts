import { type ClearanceLight, LICENSING, type UnclearedRight, type UsageDraft } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { gapsOf } from './clearance-gaps.js';
import { Clearance } from './clearance.entity.js';

interface Light {
  id: string;
  light: ClearanceLight;
  nextEnd: Date | null;
}

/** Works of a creator by their light, or some works. */
type Wanted =
  | { ids: readonly string[] }
  | { creatorId: string; light: ClearanceLight | undefined; after: string | null; limit: number };

/** Traffic lights of works, the newest first. */
export async function findLights(tx: Tx, wanted: Wanted): Promise<Light[]> {
  const of =
    'ids' in wanted ? { creatorId: null, light: null, after: null, limit: null, ...wanted } : { ids: null, ...wanted };
  return tx.query<Light[]>(
    `SELECT id, light, "nextEnd" FROM (
       SELECT work.id, min(one.ends_at) AS "nextEnd",
         CASE WHEN count(one.id) = 0 THEN 'none'
           WHEN bool_or(one.ends_at <= now()) THEN 'ended'
           WHEN bool_or(one.ends_at <= now() + make_interval(days => $5)) THEN 'ending'
           ELSE 'clear' END AS light
       FROM work LEFT JOIN current_clearance one ON one.work_id = work.id
       WHERE NOT work.is_deleted AND ($1::uuid IS NULL OR work.owner_id = $1) AND ($2::uuid[] IS NULL OR work.id = ANY($2))
         AND ($3::uuid IS NULL OR work.id < $3)
       GROUP BY work.id
     ) AS lit WHERE $4::text IS NULL OR light = $4 ORDER BY id DESC LIMIT $6`,
    [of.creatorId, of.ids, of.after, of.light ?? null, LICENSING.expiringDays, of.limit],
  );
}

/** Those of the works of which a clearance has ended that nothing replaces. */
export async function findOpenEnds(tx: Tx, workIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }[]>(
    'SELECT DISTINCT work_id AS id FROM current_clearance WHERE work_id = ANY($1::uuid[]) AND ends_at <= clock_timestamp()',
    [workIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Changes of a creator's clearances wait for each other, so that what is counted stays true until the end of the transaction. */
export async function lockClearances(tx: Tx, ownerId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('clearances of ' || $1, 0))`, [ownerId]);
}

/** The same where nothing of the creator is under way; otherwise false, and nothing is locked. */
export async function tryLockClearances(tx: Tx, ownerId: string): Promise<boolean> {
  const [row] = await tx.query<{ isLocked: boolean }[]>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('clearances of ' || $1, 0)) AS "isLocked"`,
    [ownerId],
  );
  return row?.isLocked === true;
}

/** Numbers of clearances of works; works without any have no entry. */
export async function countClearances(tx: Tx, workIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: string; count: number }[]>(
    'SELECT work_id AS id, count(*)::integer AS count FROM clearance WHERE work_id = ANY($1::uuid[]) GROUP BY work_id',
    [workIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** For each work the rights whose clearances do not allow all of a use; works that lack nothing have no entry. */
export async function findUncleared(
  tx: Tx,
  workIds: readonly string[],
  usage: UsageDraft,
): Promise<Map<string, UnclearedRight[]>> {
  const rows = await tx.find(Clearance, {
    where: { workId: In([...workIds]) },
    order: { kind: 'ASC', holderKey: 'ASC', id: 'ASC' },
  });
  const gaps = [...Map.groupBy(rows, ({ workId }) => workId)].map(([workId, own]): [string, UnclearedRight[]] => [
    workId,
    gapsOf(own, usage),
  ]);
  return new Map(gaps.filter(([, found]) => found.length > 0));
}
