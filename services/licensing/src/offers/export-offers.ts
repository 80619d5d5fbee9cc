import type { Tx } from '@koma/service-kit';
import { OfferTemplate, WorkOffer } from './offer.entities.js';

/** What a creator offers. */
export async function exportOffers(tx: Tx, creatorId: string) {
  return {
    template: await tx.findOneBy(OfferTemplate, { creatorId }),
    works: await tx.findBy(WorkOffer, { ownerId: creatorId }),
  };
}
