import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { activeProfile, knownWork } from '../visibility/index.js';

const changed = z.tuple([
  z.array(z.object({ work_id: z.string(), creator_id: z.string(), title: z.string(), owner_id: z.string() })),
  z.number(),
]);
export type Proposal = { workId: string; creatorId: string; title: string; ownerId: string };

/** The owner's own name needs no confirmation. */
const CONFIRM_OWN = `
  UPDATE credit SET state = 'confirmed', creator_id = work.owner_id, decided_at = now()
  FROM work WHERE work.id = work_id AND work_id = ANY($1) AND state IN ('text', 'proposed') AND NOT is_deleted
    AND (creator_id = work.owner_id OR creator_id IS NULL AND key IN
      (SELECT named.key FROM creator_name_key named WHERE named.creator_id = work.owner_id))
    AND NOT EXISTS (SELECT FROM credit_refusal r WHERE r.work_id = credit.work_id AND r.creator_id = work.owner_id)`;

/**
 * Proposes to the member whom the owner has chosen, or to the only member with the name. Members with one name claim it
 * themselves, and whoever has declined is not asked again.
 */
const PROPOSE = `
  WITH waiting AS (
    SELECT credit.id, credit.work_id, credit.key, credit.creator_id AS picked
    FROM credit JOIN work ON work.id = work_id JOIN creator owner ON owner.id = work.owner_id
    WHERE work_id = ANY($1) AND state = 'text' AND NOT is_deleted AND ${knownWork('work', 'owner')}
  ), candidate AS (
    SELECT waiting.id, work_id, named.creator_id FROM waiting JOIN creator_name_key named ON named.key = waiting.key
    WHERE picked IS NULL
    UNION ALL SELECT waiting.id, work_id, picked FROM waiting WHERE picked IS NOT NULL
  ), chosen AS (
    SELECT candidate.id, work_id, min(creator_id::text)::uuid AS creator_id
    FROM candidate JOIN creator ON creator.id = creator_id AND ${activeProfile()}
    GROUP BY candidate.id, work_id HAVING count(*) = 1
  )
  UPDATE credit SET state = 'proposed', creator_id = chosen.creator_id FROM chosen JOIN work ON work.id = chosen.work_id
  WHERE credit.id = chosen.id AND NOT EXISTS
    (SELECT FROM credit_refusal r WHERE r.work_id = chosen.work_id AND r.creator_id = chosen.creator_id)
  RETURNING credit.work_id, credit.creator_id, work.title, work.owner_id`;

/** Proposes the credits of these works to the members they name; returns each pair of work and member once. */
export async function proposeCredits(tx: Tx, workIds: readonly string[]): Promise<Proposal[]> {
  await tx.query(CONFIRM_OWN, [workIds]);
  const [rows] = changed.parse(await tx.query<unknown>(PROPOSE, [workIds]));
  const pairs = new Map(rows.map((row) => [`${row.work_id} ${row.creator_id}`, row]));
  return [...pairs.values()].map((row) => ({
    workId: row.work_id,
    creatorId: row.creator_id,
    title: row.title,
    ownerId: row.owner_id,
  }));
}
