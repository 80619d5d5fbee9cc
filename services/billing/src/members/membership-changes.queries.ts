import { newId, type Tx } from '@koma/service-kit';
import { z } from 'zod';

const counts = z.array(z.object({ month: z.string(), joined: z.coerce.number(), left: z.coerce.number() }));

/** Whoever could sign in for the first time. */
export async function noteJoined(tx: Tx, accountId: string, month: string): Promise<void> {
  const sql = `INSERT INTO membership_change (account_id, kind, month) VALUES ($1, 'joined', $2) ON CONFLICT DO NOTHING`;
  await tx.query(sql, [accountId, month]);
}

/** Whoever was a member and has left; an invitation that was withdrawn does not count. */
export async function noteLeft(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx.query(
    `INSERT INTO membership_change (account_id, kind, month)
     SELECT account_id, 'left', $2 FROM member WHERE account_id = $1 AND activated_at IS NOT NULL ON CONFLICT DO NOTHING`,
    [accountId, month],
  );
}

/** Members who joined and left, by month. */
export async function countChanges(tx: Tx): Promise<Map<string, { joined: number; left: number }>> {
  const rows: unknown = await tx.query(
    `SELECT month, count(*) FILTER (WHERE kind = 'joined') AS joined, count(*) FILTER (WHERE kind = 'left') AS left
     FROM membership_change GROUP BY month`,
  );
  return new Map(counts.parse(rows).map(({ month, joined, left }) => [month, { joined, left }]));
}

/** Figures stay when an account is erased; its id does not. */
export async function forgetAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.query('UPDATE membership_change SET account_id = $2 WHERE account_id = $1', [accountId, newId()]);
}
