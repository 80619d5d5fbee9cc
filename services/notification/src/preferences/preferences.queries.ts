import type { Tx } from '@koma/service-kit';
import { Preference } from './preference.entity.js';

/** Returns how many rows were removed. */
export async function deletePreferences(tx: Tx, accountId: string): Promise<number> {
  return (await tx.delete(Preference, { accountId })).affected ?? 0;
}
