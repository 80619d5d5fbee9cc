import { type Tx, writeRows } from '@koma/service-kit';
import { In } from 'typeorm';
import { nameKey } from '../creators/index.js';
import { Credit } from './credit.entity.js';

export interface ImportedCredit {
  id: string;
  workId: string;
  position: number;
  role: string;
  name: string;
  /** A creator of the import: stored as confirmed. */
  creatorId: string | null;
}

/** Replaces the credits of imported works. */
export async function saveImportedCredits(
  tx: Tx,
  workIds: readonly string[],
  credits: readonly ImportedCredit[],
): Promise<void> {
  await tx.delete(Credit, { workId: In([...workIds]) });
  const now = new Date();
  const rows = credits.map((credit) => {
    const isPicked = credit.creatorId !== null;
    const [state, decidedAt] = isPicked ? (['confirmed', now] as const) : (['text', null] as const);
    return { ...credit, key: nameKey(credit.name), state, isPicked, isDeleted: false, decidedAt };
  });
  await writeRows(tx, Credit, rows);
}
