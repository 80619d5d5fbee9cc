import type { Tx } from '@koma/service-kit';
import { LicenceRequest } from './licence-request.entity.js';
import { PartMessage, Quote, RequestPart } from './part.entities.js';

/** What an account has asked for, was asked for, and wrote. */
export async function exportRequests(tx: Tx, accountId: string) {
  return {
    requests: await tx.findBy(LicenceRequest, { accountId }),
    parts: await tx.find(RequestPart, { where: [{ accountId }, { creatorId: accountId }] }),
    quotes: await tx.findBy(Quote, { accountId }),
    messages: await tx.findBy(PartMessage, { accountId }),
  };
}
