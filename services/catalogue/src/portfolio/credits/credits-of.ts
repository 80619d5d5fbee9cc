import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Credit } from './credit.entity.js';

/** Credits of works, each in its order. */
export async function creditsOf(tx: Tx, workIds: readonly string[]): Promise<(workId: string) => readonly Credit[]> {
  const where = { workId: In([...workIds]) };
  const credits = Map.groupBy(await tx.find(Credit, { where, order: { position: 'ASC' } }), ({ workId }) => workId);
  return (workId) => credits.get(workId) ?? [];
}
