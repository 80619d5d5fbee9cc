import type { Tx } from '@koma/service-kit';

/** Runs DELETE statements for an account ($1) in this order; returns how many rows they have removed. */
export async function removeRows(tx: Tx, accountId: string, statements: readonly string[]): Promise<number> {
  let removed = 0;
  for (const statement of statements) {
    const [, count] = await tx.query<[unknown[], number]>(statement, [accountId]);
    removed += count;
  }
  return removed;
}
