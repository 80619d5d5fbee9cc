import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const rows = z.array(z.object({ id: z.string(), sent: z.int(), failed: z.int(), waiting: z.int() }));

/** What became of the mails of one cause. */
export interface BatchFigures {
  sent: number;
  failed: number;
  waiting: number;
}

export async function countOutcome(tx: Tx, batchId: string, outcome: 'sent' | 'failed'): Promise<void> {
  await tx.query(
    `INSERT INTO mail_batch (id, ${outcome}) VALUES ($1, 1) ON CONFLICT (id) DO UPDATE SET ${outcome} = mail_batch.${outcome} + 1`,
    [batchId],
  );
}

/** Figures by batch; a batch without mails is left out. */
export async function findBatchFigures(tx: Tx, batchIds: readonly string[]): Promise<Map<string, BatchFigures>> {
  const found: unknown = await tx.query(
    `SELECT id, sum(sent)::int AS sent, sum(failed)::int AS failed, sum(waiting)::int AS waiting FROM (
       SELECT id, sent, failed, 0 AS waiting FROM mail_batch WHERE id = ANY($1)
       UNION ALL SELECT batch_id, 0, 0, count(*) FROM outgoing_mail WHERE batch_id = ANY($1) GROUP BY batch_id) f
     GROUP BY id`,
    [batchIds],
  );
  return new Map(rows.parse(found).map(({ id, ...figures }) => [id, figures]));
}
