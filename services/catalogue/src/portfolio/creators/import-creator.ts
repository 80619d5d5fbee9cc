import type { ProfileForm, PublishStatus } from '@koma/contracts';
import type { Outbox, Tx } from '@koma/service-kit';
import { announceProfile } from './announce-profile.js';
import { Creator } from './creator.entity.js';
import { type CreatorRow } from './creators.queries.js';
import { storeNameKeys } from './name-forms.js';

interface ImportedCreator {
  id: string;
  profile: ProfileForm;
  status: PublishStatus;
}

/** Writes a creator of an import and returns the row. */
export async function saveImportedCreator(
  tx: Tx,
  outbox: Outbox,
  { id, profile: { awards = [], reelId: _, ...profile }, status }: ImportedCreator,
): Promise<CreatorRow> {
  await tx.query('INSERT INTO creator (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
  const before = await tx.findOneByOrFail(Creator, { id });
  const creator = await tx.save(Creator, Object.assign(before, profile, { awards, status }));
  await storeNameKeys(tx, creator);
  await announceProfile(tx, outbox, creator);
  return creator;
}
