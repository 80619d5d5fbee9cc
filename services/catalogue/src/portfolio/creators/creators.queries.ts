import { readRows, type RowsOf, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Creator } from './creator.entity.js';

/** A profile as other modules read it; only `CreatorsService` changes it. */
export type CreatorRow = Readonly<Creator>;

export const findCreator = (tx: Tx, id: string): Promise<CreatorRow | null> => tx.findOneBy(Creator, { id });

export const findCreators = (tx: Tx, ids: readonly string[]): Promise<CreatorRow[]> => readRows(tx, Creator, 'id', ids);

/** Locks profiles against changes until the transaction ends; always in one order, to avoid deadlocks. */
export async function lockCreatorsForShare(tx: Tx, ids: readonly string[]): Promise<CreatorRow[]> {
  const where = { id: In([...new Set(ids)]) };
  return tx.find(Creator, { where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_read' } });
}

/** For a query of several kinds of rows. */
export const creatorRows = (where: string): RowsOf<Creator> => ({ entity: Creator, where });
