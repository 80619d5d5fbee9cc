import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Card } from './card.entity.js';

type CardRow = Readonly<Card>;

/** The card that is charged, or null. */
export const findDefaultCard = (tx: Tx, accountId: string): Promise<CardRow | null> =>
  tx.findOneBy(Card, { accountId, isDefault: true });

/** Active members without a card. */
export async function countCardless(tx: Tx): Promise<number> {
  const rows: { count: string }[] = await tx.query(
    `SELECT count(*) FROM member m WHERE status IN ('active', 'resting') AND NOT EXISTS (SELECT FROM card c WHERE c.account_id = m.account_id)`,
  );
  return Number(rows[0]?.count);
}

/** Which of these accounts have no card. */
export async function findCardless(tx: Tx, accountIds: readonly string[]): Promise<Set<string>> {
  const cards = await tx.find(Card, { where: { accountId: In(accountIds) }, select: { accountId: true } });
  const withCard = new Set(cards.map(({ accountId }) => accountId));
  return new Set(accountIds.filter((id) => !withCard.has(id)));
}

/** Days before its last one on which a member is told that a card expires, the nearest first. */
const REMINDED_DAYS = [7, 30];

/** A card that expires soon; `expires` is its last month, `YYYY-MM`. */
interface ExpiringCard {
  accountId: string;
  brand: string;
  last4: string;
  expires: string;
}

/** Marks the cards of whom must be reminded on a day in Tokyo, and returns them: only those that are charged, of members who stay. */
export async function remindExpiring(tx: Tx, today: string): Promise<ExpiringCard[]> {
  const [rows]: [ExpiringCard[], number] = await tx.query(
    `UPDATE card c SET reminded_days = due.days
     FROM (SELECT c.id, min(days) AS days FROM card c JOIN member m USING (account_id), unnest($2::int[]) AS days
       WHERE c.is_default AND m.status IN ('active', 'resting') AND m.ends_at IS NULL
         AND (make_date(c.expires_year, c.expires_month, 1) + interval '1 month' - interval '1 day')::date - $1::date BETWEEN 0 AND days
       GROUP BY c.id) due
     WHERE due.id = c.id AND (c.reminded_days IS NULL OR c.reminded_days > due.days)
     RETURNING account_id AS "accountId", brand, last4, expires_year || '-' || lpad(expires_month::text, 2, '0') AS expires`,
    [today, REMINDED_DAYS],
  );
  return rows;
}

/** A member's cards. */
export const findCards = (tx: Tx, accountId: string): Promise<CardRow[]> => tx.findBy(Card, { accountId });

/** Returns how many rows were removed. */
export async function deleteCards(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(Card, { accountId })).affected ?? 0;
}
