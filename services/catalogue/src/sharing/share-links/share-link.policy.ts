import { endOfTokyoDay, type PublishStatus, type ShareLink as ShareLinkAnswer } from '@koma/contracts';
import type { Actor } from '../../members/index.js';
import type { ShareLink } from './share-link.entity.js';

/** The owner of what is shared, or the holder of a live grant (§4). */
export const mayShare = ({ ownerId }: Pick<ShareLink, 'ownerId'>, actor: Actor): boolean =>
  ownerId === actor.accountId || actor.grants.has(ownerId);

/** What a link does now, given the status of its target for others. */
export function linkState(
  { revokedAt, hiddenAt, lastDay }: Pick<ShareLink, 'revokedAt' | 'hiddenAt' | 'lastDay'>,
  target: PublishStatus,
  now = new Date(),
): ShareLinkAnswer['state'] {
  if (revokedAt !== null || hiddenAt !== null) return 'revoked';
  if (lastDay !== null && endOfTokyoDay(lastDay) <= now) return 'ended';
  return target === 'unpublish' ? 'private' : 'open';
}

/** Whether a change ends file addresses and cookies given out before. */
export const endsOld = (
  before: Pick<ShareLink, 'lastDay' | 'allowsDownload' | 'withCameraData' | 'hasWatermark'>,
  change: Partial<Pick<ShareLink, 'passwordHash' | 'lastDay' | 'allowsDownload' | 'withCameraData' | 'hasWatermark'>>,
): boolean =>
  change.passwordHash !== undefined ||
  change.lastDay !== before.lastDay ||
  (before.allowsDownload && change.allowsDownload === false) ||
  (before.withCameraData && change.withCameraData === false) ||
  (!before.hasWatermark && change.hasWatermark === true);
