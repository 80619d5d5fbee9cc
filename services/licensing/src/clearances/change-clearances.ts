import type { Outbox, Tx } from '@koma/service-kit';
import { findOpenEnds, lockClearances } from './clearances.queries.js';

/**
 * Runs a change of clearances of a creator's works, one change of a creator after another. The catalogue is told of works whose last
 * open end has gone with it; an end that stands against a work again is told of anew by the clock.
 */
export async function changeClearances(
  tx: Tx,
  outbox: Outbox,
  { ownerId, workIds }: { ownerId: string; workIds: readonly string[] },
  apply: () => Promise<void>,
): Promise<void> {
  await lockClearances(tx, ownerId);
  const before = await findOpenEnds(tx, workIds);
  await apply();
  const after = await findOpenEnds(tx, workIds);
  await tx.query(
    `UPDATE clearance SET ended_told_at = NULL WHERE ended_told_at IS NOT NULL AND id IN (
       SELECT id FROM current_clearance WHERE work_id = ANY($1::uuid[]) AND ends_at <= clock_timestamp())`,
    [workIds.filter((workId) => after.has(workId) && !before.has(workId))],
  );
  const cleared = workIds.filter((workId) => before.has(workId) && !after.has(workId));
  await outbox.addAll(
    tx,
    cleared.map((workId) => ({
      ...{ type: 'licensing.clearance.cleared' as const, subject: workId },
      data: { workId, ownerId },
    })),
  );
}
