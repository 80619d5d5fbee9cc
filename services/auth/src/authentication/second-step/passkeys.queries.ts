import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Passkey } from './passkey.entity.js';

export const hasPasskey = (tx: Tx, accountId: string): Promise<boolean> => tx.existsBy(Passkey, { accountId });

/** Returns those of the accounts that have a passkey. */
export async function findPasskeyOwners(tx: Tx, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await tx.findBy(Passkey, { accountId: In(accountIds) })).map(({ accountId }) => accountId));
}
