import type { Tx } from '@koma/service-kit';
import { z } from 'zod';
import { removeRows } from '../remove-rows.js';

const answerRows = z.array(z.object({ day: z.string(), creatorId: z.string(), answer: z.string() }));

/** Answers that an account has given, oldest first. */
export async function findAnswers(tx: Tx, accountId: string): Promise<z.infer<typeof answerRows>> {
  const rows = await tx.query<unknown>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS day, owner_id AS "creatorId", answer FROM survey_answer
     WHERE account_id = $1 ORDER BY survey_answer.day`,
    [accountId],
  );
  return answerRows.parse(rows);
}

/** Deletes the answers of an account and about it; returns how many rows it has removed. */
export const deleteSurvey = (tx: Tx, accountId: string): Promise<number> =>
  removeRows(tx, accountId, [
    'DELETE FROM survey_answer WHERE account_id = $1 OR owner_id = $1',
    'DELETE FROM survey_viewer WHERE account_id = $1',
  ]);
