import { companyForm } from '@koma/contracts';
import type { Tx } from '@koma/service-kit';
import { findLicences, type LicenceRow } from '../licences/index.js';
import type { LicenceRequest } from './licence-request.entity.js';

/**
 * The licence that a creator's part of a request extends: one of the same creator for the same end client, since what it excludes,
 * it excludes for that client. Any other part is a licence of its own, and collides as one.
 */
export async function findParent(
  tx: Tx,
  { extendsId, endClient }: Pick<LicenceRequest, 'extendsId' | 'endClient'>,
  creatorId: string,
): Promise<LicenceRow | null> {
  if (extendsId === null) return null;
  const [licence] = await findLicences(tx, [extendsId]);
  if (licence?.creatorId !== creatorId) return null;
  return companyForm(licence.terms.endClient) === companyForm(endClient) ? licence : null;
}
