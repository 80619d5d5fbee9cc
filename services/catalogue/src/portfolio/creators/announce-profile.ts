import type { Outbox, Tx } from '@koma/service-kit';
import type { CreatorRow } from './creators.queries.js';

/** Publishes what other services may know of a profile. */
export async function announceProfile(tx: Tx, outbox: Outbox, creator: CreatorRow): Promise<void> {
  const { id: creatorId, status, position, companyName, dateOfBirth } = creator;
  const { familyName, firstName, familyNameKana, firstNameKana } = creator;
  await outbox.add(tx, 'catalogue.profile.changed', creatorId, {
    ...{ creatorId, status, familyName, firstName, familyNameKana, firstNameKana },
    ...{ position, companyName, dateOfBirth },
  });
}
