import type { Tx } from '@koma/service-kit';
import { Card } from './card.entity.js';

type CardRow = Readonly<Card>;

/** The card that is charged, or null. */
export const findDefaultCard = (tx: Tx, accountId: string): Promise<CardRow | null> =>
  tx.findOneBy(Card, { accountId, isDefault: true });

/** Active members without a card. */
export async function countCardless(tx: Tx): Promise<number> {
  const rows: { count: string }[] = await tx.query(
    `SELECT count(*) FROM member m WHERE status = 'active' AND NOT EXISTS (SELECT FROM card c WHERE c.account_id = m.account_id)`,
  );
  return Number(rows[0]?.count);
}

/** A member's cards. */
export const findCards = (tx: Tx, accountId: string): Promise<CardRow[]> => tx.findBy(Card, { accountId });

/** Returns the provider's ids of the deleted cards. */
export async function deleteCards(tx: Tx, accountId: string): Promise<string[]> {
  const cards = await findCards(tx, accountId);
  await tx.delete(Card, { accountId });
  return cards.map(({ paymentMethodId }) => paymentMethodId);
}
