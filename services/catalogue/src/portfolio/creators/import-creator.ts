import type { ProfileForm, PublishStatus } from '@koma/contracts';
import { type Outbox, type Tx, writeRows } from '@koma/service-kit';
import { announceProfiles } from './announce-profile.js';
import { Creator } from './creator.entity.js';
import { type CreatorRow, findCreators } from './creators.queries.js';
import { storeNameKeys } from './name-forms.js';

export interface ImportedCreator {
  id: string;
  profile: ProfileForm;
  status: PublishStatus;
}

/** Writes the creators of an import, each once, and returns the rows. */
export async function saveImportedCreators(
  tx: Tx,
  outbox: Outbox,
  imported: readonly ImportedCreator[],
): Promise<CreatorRow[]> {
  const rows = imported.map(({ id, profile: { awards = [], reelId: _, ...profile }, status }) => ({
    ...profile,
    ...{ id, awards, status },
  }));
  await writeRows(tx, Creator, rows);
  const creators = await findCreators(tx, imported.map(({ id }) => id)); // prettier-ignore
  await storeNameKeys(tx, creators);
  await announceProfiles(tx, outbox, creators);
  return creators;
}
