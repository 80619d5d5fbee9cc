import { readRows, type RowsOf, type Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Credit } from './credit.entity.js';

/** A credit of a work as other modules read it. */
export type CreditRow = Readonly<Credit>;

/** Credits of works, each list in order. */
export async function creditsOf(tx: Tx, workIds: readonly string[]): Promise<(workId: string) => readonly CreditRow[]> {
  const rows = await readRows(tx, Credit, 'workId', workIds);
  const credits = Map.groupBy(
    rows.sort((one, other) => one.position - other.position),
    ({ workId }) => workId,
  );
  return (workId) => credits.get(workId) ?? [];
}

export const findCredit = (tx: Tx, id: string): Promise<CreditRow | null> => tx.findOneBy(Credit, { id });

export const findCredits = (tx: Tx, ids: readonly string[]): Promise<CreditRow[]> =>
  tx.findBy(Credit, { id: In([...ids]) });

/** What the named person may change of a credit. */
export type CreditDecision = Partial<Pick<Credit, 'role' | 'name' | 'key' | 'state' | 'creatorId' | 'decidedAt'>>;

export async function decideCredit(tx: Tx, id: string, decision: CreditDecision): Promise<void> {
  await tx.update(Credit, { id }, decision);
}

/** Whether the creator has a confirmed credit in the work. */
export const hasConfirmedPart = (tx: Tx, workId: string, creatorId: string): Promise<boolean> =>
  tx.existsBy(Credit, { workId, creatorId, state: 'confirmed' });

/** For a query of several kinds of rows. */
export const creditRows = (where: string): RowsOf<Credit> => ({ entity: Credit, where });
