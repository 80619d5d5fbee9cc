import type { NewEvent, Outbox, Tx } from '@koma/service-kit';
import type { CreatorRow } from './creators.queries.js';

/** Announces the public part of profiles. */
export const announceProfiles = (tx: Tx, outbox: Outbox, creators: readonly CreatorRow[]): Promise<void> =>
  outbox.addAll(tx, creators.map(changeOf)); // prettier-ignore

function changeOf(creator: CreatorRow): NewEvent<'catalogue.profile.changed'> {
  const { id: creatorId, status, position, companyName, dateOfBirth } = creator;
  const { familyName, firstName, familyNameKana, firstNameKana } = creator;
  const name = { familyName, firstName, familyNameKana, firstNameKana };
  const data = { creatorId, status, ...name, ...{ position, companyName, dateOfBirth } };
  return { type: 'catalogue.profile.changed', subject: creatorId, data };
}
