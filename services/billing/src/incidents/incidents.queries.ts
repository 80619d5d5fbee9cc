import type { Tx } from '@koma/service-kit';
import { In, IsNull } from 'typeorm';
import { Incident } from './incident.entity.js';

/** An incident as other rooms read it. */
export type IncidentRow = Readonly<Incident>;

/**
 * Incidents of a state, the latest first.
 * @param after instant and id of the last one seen
 */
export function findIncidents(
  tx: Tx,
  isOpen: boolean,
  after: readonly [string, string] | null | undefined,
  limit: number,
): Promise<IncidentRow[]> {
  const query = tx.createQueryBuilder(Incident, 'i').where(isOpen ? 'i.closed_at IS NULL' : 'i.closed_at IS NOT NULL');
  if (after) query.andWhere('(i.found_at, i.id) < (:at, :id)', { at: after[0], id: after[1] });
  return query.orderBy({ 'i.found_at': 'DESC', 'i.id': 'DESC' }).limit(limit).getMany();
}

export const findIncident = (tx: Tx, id: string): Promise<IncidentRow | null> => tx.findOneBy(Incident, { id });

/** Keys of the open incidents of a kind. */
export const openKeys = async (tx: Tx, kind: Incident['kind']): Promise<string[]> =>
  (await tx.findBy(Incident, { kind, closedAt: IsNull() })).map(({ key }) => key);

/** What staff wrote about the fees of an account that is erased. */
export async function deleteNotes(tx: Tx, feeIds: readonly string[]): Promise<void> {
  await tx.update(Incident, { feeId: In(feeIds) }, { note: '' });
}

/** False when it was closed already. */
export async function closeIncident(
  tx: Tx,
  id: string,
  closing: { by: string; note: string; at: Date },
): Promise<boolean> {
  const { by: closedBy, note, at: closedAt } = closing;
  return (await tx.update(Incident, { id, closedAt: IsNull() }, { closedAt, closedBy, note })).affected === 1;
}
