import type { NewEvent, Outbox, Tx } from '@koma/service-kit';
import { effectiveStatus } from '../visibility/index.js';
import type { CreatorRow } from './creators.queries.js';

/** Announces the public part of profiles, with the status that others meet. */
export const announceProfiles = (tx: Tx, outbox: Outbox, creators: readonly CreatorRow[]): Promise<void> =>
  outbox.addAll(tx, creators.map(changeOf)); // prettier-ignore

function changeOf(creator: CreatorRow): NewEvent<'catalogue.profile.changed'> {
  const { id: creatorId, position, companyName, dateOfBirth } = creator;
  const zipArea = creator.zipCode.slice(0, 3);
  const { familyName, firstName, familyNameKana, firstNameKana } = creator;
  const name = { familyName, firstName, familyNameKana, firstNameKana };
  const data = {
    creatorId,
    status: effectiveStatus(creator),
    ...name,
    romanName: `${creator.firstNameRoman} ${creator.familyNameRoman}`.trim(),
    ...{ position, companyName, dateOfBirth },
    zipArea,
  };
  return { type: 'catalogue.profile.changed', subject: creatorId, data };
}
