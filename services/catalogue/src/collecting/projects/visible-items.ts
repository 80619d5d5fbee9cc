import { type Caller, projectKind, projectStatus } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { z } from 'zod';
import { ownedOrGranted, publicProfile, publishedWork } from '../../portfolio/index.js';

const rows = z.array(
  z.object({
    projectId: z.string(),
    id: z.string(),
    kind: projectKind,
    note: z.string(),
    version: z.int(),
    addedBy: z.string().nullable(),
    addedAt: z.date(),
    status: projectStatus,
    statusBy: z.string().nullable(),
    statusAt: z.date().nullable(),
  }),
);
export type VisibleItem = z.infer<typeof rows>[number];

/** SQL: account $1 may see this creator, or a work of theirs for which the condition holds. */
const mayBeSeen = (isShown: string) => `(${ownedOrGranted('creator.id')} OR ${publicProfile()} AND ${isShown})`;

/** Items of these projects that the account may see, in order; hidden ones return when they are shown again. */
export async function visibleItems(tx: Tx, projectIds: readonly string[], accountId: string): Promise<VisibleItem[]> {
  const all = await tx.query<unknown>(
    `SELECT project_id AS "projectId", item.id, coalesce(work.kind, 'creator') AS kind, note, item.version,
       added_by AS "addedBy", added_at AS "addedAt", item.status, status_by AS "statusBy", status_at AS "statusAt"
     FROM project_item item LEFT JOIN work ON work.id = work_id
       JOIN creator ON creator.id = coalesce(work.owner_id, item.creator_id)
     WHERE project_id = ANY ($2) AND removed_at IS NULL AND ${mayBeSeen(`(work.id IS NULL OR ${publishedWork()})`)}
     ORDER BY item.position, added_at, item.id`,
    [accountId, projectIds],
  );
  return rows.parse(all);
}

/** @throws `RESOURCE.NOT_FOUND` where it is not in the project, or the caller may not see it */
export async function visibleItem(
  tx: Tx,
  { id, itemId }: { id: string; itemId: string },
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<VisibleItem> {
  return found((await visibleItems(tx, [id], accountId)).find((item) => item.id === itemId));
}

/** Whether it is in the project, and the account may see it. */
export const isVisibleItem = async (
  tx: Tx,
  { id, itemId }: { id: string; itemId: string },
  accountId: string,
): Promise<boolean> => (await visibleItems(tx, [id], accountId)).some((item) => item.id === itemId);

const ids = z.array(z.object({ id: z.string() }));

/** The creators among these whom the account may see. */
export async function visibleCreators(tx: Tx, creatorIds: readonly string[], accountId: string): Promise<Set<string>> {
  const all = await tx.query<unknown>(`SELECT id FROM creator WHERE id = ANY ($2) AND ${mayBeSeen('true')}`, [
    accountId,
    creatorIds,
  ]);
  return new Set(ids.parse(all).map(({ id }) => id));
}
