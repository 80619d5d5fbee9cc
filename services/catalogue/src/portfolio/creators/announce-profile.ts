import type { Outbox, Tx } from '@koma/service-kit';
import type { CreatorRow } from './creators.queries.js';

/** Announces the public part of a profile. */
export async function announceProfile(tx: Tx, outbox: Outbox, creator: CreatorRow): Promise<void> {
  const { id: creatorId, status, position, companyName, dateOfBirth } = creator;
  const { familyName, firstName, familyNameKana, firstNameKana } = creator;
  await outbox.add(tx, 'catalogue.profile.changed', creatorId, {
    ...{ creatorId, status, familyName, firstName, familyNameKana, firstNameKana },
    ...{ position, companyName, dateOfBirth },
  });
}
