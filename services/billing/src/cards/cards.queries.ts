import type { Tx } from '@koma/service-kit';
import { Card } from './card.entity.js';

type CardRow = Readonly<Card>;

/** The card that is charged, or null. */
export const findDefaultCard = (tx: Tx, accountId: string): Promise<CardRow | null> =>
  tx.findOneBy(Card, { accountId, isDefault: true });
