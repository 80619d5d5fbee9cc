import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const rows = z.array(
  z.object({
    linkId: z.string(),
    recipient: z.string(),
    workId: z.string(),
    id: z.string(),
    answerTo: z.string().nullable(),
    guest: z.string().nullable(),
    isOwn: z.boolean(),
    text: z.string(),
    atMs: z.int().nullable(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    at: z.date(),
    editedAt: z.date().nullable(),
    withdrawnAt: z.date().nullable(),
    doneAt: z.date().nullable(),
  }),
);

/** The comments on an account's links, and its own answers on links of others, for the export. */
export async function ownComments(tx: Tx, accountId: string): Promise<unknown> {
  const found = await tx.query<unknown>(
    `SELECT comment.link_id AS "linkId", CASE WHEN link.owner_id = $1::uuid THEN link.recipient ELSE '' END AS recipient,
       comment.work_id AS "workId", comment.id, answer_to AS "answerTo", guest.name AS guest,
       comment.author_id IS NOT DISTINCT FROM $1::uuid AS "isOwn",
       CASE WHEN comment.withdrawn_at IS NULL THEN comment.text ELSE '' END AS text, at_ms AS "atMs", x, y,
       comment.created_at AS at, edited_at AS "editedAt", withdrawn_at AS "withdrawnAt", done_at AS "doneAt"
     FROM link_comment comment JOIN share_link link ON link.id = comment.link_id
       LEFT JOIN share_guest guest ON guest.id = comment.guest_id
     WHERE link.owner_id = $1::uuid OR comment.author_id = $1::uuid ORDER BY comment.created_at, comment.id`,
    [accountId],
  );
  return rows.parse(found);
}
