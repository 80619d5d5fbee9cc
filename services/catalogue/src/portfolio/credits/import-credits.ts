import type { Tx } from '@koma/service-kit';
import { nameKey } from '../creators/index.js';
import { Credit } from './credit.entity.js';

interface ImportedCredit {
  id: string;
  role: string;
  name: string;
  /** A creator of the import: stored as confirmed. */
  creatorId: string | null;
}

/** Replaces the credits of an imported work. */
export async function saveImportedCredits(tx: Tx, workId: string, credits: readonly ImportedCredit[]): Promise<void> {
  await tx.delete(Credit, { workId });
  const rows = credits.map((credit, position) => {
    const isPicked = credit.creatorId !== null;
    const [state, decidedAt] = isPicked ? (['confirmed', new Date()] as const) : (['text', null] as const);
    return { ...credit, workId, position, key: nameKey(credit.name), state, isPicked, isDeleted: false, decidedAt };
  });
  await tx.insert(Credit, rows);
}
