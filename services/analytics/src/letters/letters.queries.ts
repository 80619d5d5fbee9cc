import { letter, letterBody, type Letter, type LetterBody } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const KEPT = 24;
const letterRows = z.array(z.object({ month: letter.shape.month, body: letterBody, sentAt: z.date() }));
const ownerRows = z.array(z.object({ ownerId: z.string() }));
const addedRows = z.array(z.object({ month: z.string() }));

/** Letters that were sent, newest first; of one month, or the last two years. */
export async function findLetters(tx: Tx, ownerId: string, month?: string): Promise<Letter[]> {
  const rows = await tx.query<unknown>(
    `SELECT month, body, sent_at AS "sentAt" FROM letter
     WHERE owner_id = $1 AND sent_at IS NOT NULL AND ($2::text IS NULL OR month = $2) ORDER BY month DESC LIMIT ${KEPT}`,
    [ownerId, month ?? null],
  );
  return letterRows.parse(rows).map(({ body, sentAt, ...one }) => ({ ...one, ...body, sentAt: sentAt.toISOString() }));
}

/** Creators with a work that every member can find, and without a letter for a month; the next ones after an id. */
export async function findWithoutLetter(tx: Tx, month: string, after: string | null): Promise<string[]> {
  const rows = await tx.query<unknown>(
    `SELECT DISTINCT owner_id AS "ownerId" FROM viewable
     WHERE is_public AND kind <> 'creator' AND ($2::uuid IS NULL OR owner_id > $2)
       AND NOT EXISTS (SELECT FROM letter WHERE letter.owner_id = viewable.owner_id AND month = $1)
     ORDER BY 1 LIMIT 200`,
    [month, after],
  );
  return ownerRows.parse(rows).map(({ ownerId }) => ownerId);
}

/**
 * Keeps a letter; false where there is one for the month already, or where nothing of the creator is public any more. The erasure of
 * the account waits for the locked row, and deletes letters after it.
 */
export async function keepLetter(
  tx: Tx,
  { ownerId, month, body, isSent }: { ownerId: string; month: string; body: LetterBody; isSent: boolean },
): Promise<boolean> {
  const works = await tx.query<unknown[]>(
    `SELECT FROM viewable WHERE owner_id = $1 AND is_public AND kind <> 'creator' LIMIT 1 FOR SHARE`,
    [ownerId],
  );
  if (works.length === 0) return false;
  const rows = await tx.query<unknown>(
    `INSERT INTO letter (owner_id, month, body, sent_at) VALUES ($1, $2, $3, CASE WHEN $4 THEN now() END)
     ON CONFLICT DO NOTHING RETURNING month`,
    [ownerId, month, JSON.stringify(body), isSent],
  );
  return addedRows.parse(rows).length > 0;
}

/** Deletes the letters of an account; returns how many. */
export const deleteLetters = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, ['DELETE FROM letter WHERE owner_id = $1']);
