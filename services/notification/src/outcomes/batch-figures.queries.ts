import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const rows = z.array(z.object({ id: z.string(), sent: z.int(), failed: z.int(), waiting: z.int() }));

/** What became of the mails, or the pushes, of one cause. */
export interface BatchFigures {
  sent: number;
  failed: number;
  waiting: number;
}

/** What waits, and what is counted once it does not wait any more. */
export const TABLES = {
  mail: { counted: 'mail_batch', waiting: 'outgoing_mail' },
  push: { counted: 'push_batch', waiting: 'outgoing_push' },
} as const;
export type BatchChannel = keyof typeof TABLES;

/** Figures by batch; a batch without any is left out. */
export async function findBatchFigures(
  tx: Tx,
  channel: BatchChannel,
  batchIds: readonly string[],
): Promise<Map<string, BatchFigures>> {
  const { counted, waiting } = TABLES[channel];
  const found: unknown = await tx.query(
    `SELECT id, sum(sent)::int AS sent, sum(failed)::int AS failed, sum(waiting)::int AS waiting FROM (
       SELECT id, sent, failed, 0 AS waiting FROM ${counted} WHERE id = ANY($1)
       UNION ALL SELECT batch_id, 0, 0, count(*) FROM ${waiting} WHERE batch_id = ANY($1) GROUP BY batch_id) f
     GROUP BY id`,
    [batchIds],
  );
  return new Map(rows.parse(found).map(({ id, ...figures }) => [id, figures]));
}
