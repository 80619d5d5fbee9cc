import { type Caller, mayCall, SITE_OWNER } from '@koma/contracts';
import type { Asset } from './asset.entity.js';

/**
 * Only the owner has access to files; others see them through works, at signed addresses. The still of a film on YouTube is
 * nobody's file; the site's pictures belong to all of staff.
 */
export const ownsAsset = (asset: Pick<Asset, 'ownerId' | 'videoId'>, caller: Caller): boolean =>
  asset.videoId === null &&
  (asset.ownerId === SITE_OWNER ? mayCall({ access: 'admin' }, caller) : asset.ownerId === caller.accountId);
