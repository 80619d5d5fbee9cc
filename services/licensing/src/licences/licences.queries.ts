import type { Tx } from '@koma/service-kit';
import { In } from 'typeorm';
import { Licence } from './licence.entity.js';

export const findLicences = (tx: Tx, ids: readonly string[]): Promise<Licence[]> =>
  tx.findBy(Licence, { id: In([...ids]) });

/** Licences by the part from which they came. */
export async function findLicencesOfParts(tx: Tx, partIds: readonly string[]): Promise<Map<string, Licence>> {
  const licences = await tx.findBy(Licence, { partId: In([...partIds]) });
  return new Map(licences.map((licence) => [licence.partId, licence]));
}
