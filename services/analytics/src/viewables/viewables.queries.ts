import { assetKind } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const workRows = z.array(
  z.object({
    kind: assetKind,
    id: z.string(),
    title: z.string(),
    titleEn: z.string(),
    isDeleted: z.boolean(),
    client: z.string(),
    agency: z.string(),
    production: z.string(),
    product: z.string(),
    media: z.string().nullable(),
    ceremonies: z.array(z.string()),
    /** Length of a film; null for YouTube's. */
    seconds: z.number().nullable(),
  }),
);
/** A work as figures are broken down by it. */
export type CountableWork = z.infer<typeof workRows>[number];

/** Works of an owner in any state, deleted ones too. */
export async function findWorks(tx: Tx, ownerId: string): Promise<CountableWork[]> {
  const rows = await tx.query<unknown>(
    `SELECT kind, id, owner_title AS title, owner_title_en AS "titleEn", is_deleted AS "isDeleted", client, agency, production, product, media, ceremonies, seconds FROM viewable
     WHERE owner_id = $1 AND kind <> 'creator' ORDER BY id`,
    [ownerId],
  );
  return workRows.parse(rows);
}

/**
 * SQL: joins the work or profile of a report `given` as `viewable`, if its viewer could see it: every member what is public, whoever
 * has a link what it has shown. A work is never more visible than its profile.
 */
export const joinSeen = (id: string, kind: string): string =>
  `JOIN viewable ON viewable.id = ${id} AND viewable.kind = ${kind} AND viewable.is_open
   JOIN viewable AS profile ON profile.id = viewable.owner_id AND profile.kind = 'creator' AND profile.is_open
     AND (given."isShared" OR viewable.is_public AND profile.is_public)`;

const ownerRows = z.array(z.object({ ownerId: z.string() }));

/** Owners of works and profiles. */
export async function findOwners(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<unknown>(
    'SELECT DISTINCT owner_id AS "ownerId" FROM viewable WHERE id = ANY($1::uuid[])',
    [ids],
  );
  return ownerRows.parse(rows).map(({ ownerId }) => ownerId);
}

const titleRows = z.array(z.object({ id: z.string(), title: z.string() }));

/** Titles of works, and names of profiles, as a member may read them: own ones, and those that were public. */
export async function findTitles(tx: Tx, readerId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.query<unknown>(
    `SELECT id, CASE WHEN owner_id = $1 THEN owner_title ELSE title END AS title FROM viewable WHERE id = ANY($2::uuid[])`,
    [readerId, [...new Set(ids)]],
  );
  return new Map(titleRows.parse(rows).map(({ id, title }) => [id, title]));
}

/**
 * Deletes the viewables of an account. Must run last: the other rooms find their rows through them. Returns how many rows it has
 * removed.
 */
export const deleteViewables = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, ['DELETE FROM viewable WHERE owner_id = $1']);
