import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const rows = z.array(z.object({ id: z.string(), delivered: z.int(), opened: z.int(), pushesOpened: z.int() }));
type Reach = Omit<z.infer<typeof rows>[number], 'id'>;

/** Recipients that have a broadcast, and those who opened its notice, by broadcast. */
export async function findReach(tx: Tx, ids: readonly string[]): Promise<Map<string, Reach>> {
  const found: unknown = await tx.query(
    `SELECT b.id, (SELECT count(*)::int FROM broadcast_delivery d WHERE d.broadcast_id = b.id) AS delivered,
       greatest(b.opened, n.opened) AS opened, greatest(b.pushes_opened, n.pushes_opened) AS "pushesOpened"
     FROM broadcast b, LATERAL (
       SELECT count(*) FILTER (WHERE read_at IS NOT NULL)::int AS opened,
         count(*) FILTER (WHERE opened_by_push)::int AS pushes_opened
       FROM notification WHERE kind = 'broadcast' AND values ->> 'broadcastId' = b.id::text) n
     WHERE b.id = ANY($1)`,
    [ids],
  );
  return new Map(rows.parse(found).map(({ id, ...reach }) => [id, reach]));
}

/** Stores how many opened what was sent, before the notices themselves are removed. */
export async function storeOpened(tx: Tx): Promise<void> {
  await tx.query(
    `UPDATE broadcast b SET opened = greatest(b.opened, n.opened), pushes_opened = greatest(b.pushes_opened, n.pushes_opened)
     FROM (SELECT values ->> 'broadcastId' AS id, count(*)::int AS opened,
         count(*) FILTER (WHERE opened_by_push)::int AS pushes_opened FROM notification
       WHERE kind = 'broadcast' AND read_at IS NOT NULL GROUP BY 1) n
     WHERE n.id = b.id::text AND (n.opened > b.opened OR n.pushes_opened > b.pushes_opened)`,
  );
}

/** Removes who had which broadcast; the figure of how many had it goes down by one. Returns how many rows there were. */
export async function deleteDeliveries(tx: Tx, accountId: string): Promise<number> {
  const [, removed]: [unknown, number] = await tx.query('DELETE FROM broadcast_delivery WHERE account_id = $1', [
    accountId,
  ]);
  return removed;
}
