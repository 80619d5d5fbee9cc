import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { OutgoingPush } from './outgoing-push.entity.js';
import { PushToken } from './push-token.entity.js';

/**
 * Removes browsers with the pushes that wait for them; those of a broadcast are counted as failed. Returns how many browsers there
 * were.
 */
export async function removeTokens(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  await tx.query(
    `WITH gone AS (DELETE FROM outgoing_push WHERE token_id = ANY($1) RETURNING batch_id)
     INSERT INTO push_batch AS b (id, failed)
     SELECT batch_id, count(*) FROM gone WHERE batch_id IS NOT NULL GROUP BY batch_id
     ON CONFLICT (id) DO UPDATE SET failed = b.failed + excluded.failed`,
    [ids],
  );
  return (await tx.delete(PushToken, { id: In([...ids]) })).affected ?? 0;
}

/** Removes the browsers of an account and the pushes that wait for them; returns how many rows there were. */
export async function deletePushes(tx: Tx, accountId: string): Promise<number> {
  const waiting = (await tx.delete(OutgoingPush, { accountId })).affected ?? 0;
  const tokens = (await tx.delete(PushToken, { accountId })).affected ?? 0;
  return waiting + tokens;
}

/** The browsers of an account for the export of its data; tokens are secrets of the browser and of this service. */
export async function findOwnPushBrowsers(tx: Tx, accountId: string): Promise<object[]> {
  const rows = await tx.find(PushToken, { where: { accountId }, order: { createdAt: 'ASC' } });
  return rows.map(({ browser, system, createdAt, renewedAt, usedAt }) => ({
    browser,
    system,
    createdAt,
    renewedAt,
    usedAt,
  }));
}
