import type { Tx } from '@koma/service-kit';
import { Attempt } from './attempt.entity.js';

/** An attempt as other modules read it; only `AttemptsService` changes it. */
export type AttemptRow = Readonly<Attempt>;

/** Removes the open attempts of an address or an account; returns how many there were. */
export async function deleteAttempts(tx: Tx, account: { id: string; email: string }): Promise<number> {
  return (await tx.delete(Attempt, [{ email: account.email }, { accountId: account.id }])).affected ?? 0;
}
