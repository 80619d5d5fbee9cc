import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Creator } from './creator.entity.js';

/** A profile as other modules read it; only `CreatorsService` changes it. */
export type CreatorRow = Readonly<Creator>;

export const findCreator = (tx: Tx, id: string): Promise<CreatorRow | null> => tx.findOneBy(Creator, { id });

export const findCreators = (tx: Tx, ids: readonly string[]): Promise<CreatorRow[]> =>
  tx.findBy(Creator, { id: In([...new Set(ids)]) });

/** Keeps profiles from being changed until the transaction's end; always in one order, so that nobody waits in a circle. */
export async function lockCreatorsForShare(tx: Tx, ids: readonly string[]): Promise<CreatorRow[]> {
  const where = { id: In([...new Set(ids)]) };
  return tx.find(Creator, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
}
