import type { Tx } from '@koma/service-kit';
import { z } from 'zod';

const counts = z.array(z.object({ projectId: z.string(), itemId: z.string(), total: z.int(), fresh: z.int() }));
export type CommentCount = z.infer<typeof counts>[number];

const COUNTS = `
  SELECT comment.project_id AS "projectId", comment.item_id AS "itemId", count(*)::int AS total,
    count(*) FILTER (WHERE author_id IS DISTINCT FROM $1 AND (seen.at IS NULL OR comment.at > seen.at))::int AS fresh
  FROM project_comment comment
    LEFT JOIN project_comment_seen seen ON (seen.project_id, seen.item_id) = (comment.project_id, comment.item_id)
      AND seen.account_id = $1
  WHERE comment.project_id = ANY ($2)
  GROUP BY comment.project_id, comment.item_id`;

/** Comments on each item of these projects, and how many of others the account has not seen. */
export async function countComments(tx: Tx, projectIds: readonly string[], accountId: string): Promise<CommentCount[]> {
  return counts.parse(await tx.query<unknown>(COUNTS, [accountId, projectIds]));
}

/** A page may be ahead of the database's clock; what is seen never becomes unseen. */
export const SEE = `
  INSERT INTO project_comment_seen (project_id, item_id, account_id, at) VALUES ($1, $2, $3, least($4, now()))
  ON CONFLICT (project_id, item_id, account_id)
    DO UPDATE SET at = greatest(project_comment_seen.at, excluded.at)`;
