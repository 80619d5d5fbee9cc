import type { Caller } from '@koma/contracts';
import type { Asset } from './asset.entity.js';

/**
 * Only the owner has access to files; others see them through works, at signed addresses. The still of a film on YouTube is
 * nobody's file.
 */
export const ownsAsset = (asset: Pick<Asset, 'ownerId' | 'videoId'>, caller: Caller): boolean =>
  asset.ownerId === caller.accountId && asset.videoId === null;
