import type { Caller } from '@koma/contracts';
import type { Asset } from './asset.entity.js';

/** Files are their owner's alone; others see them through works, at signed addresses. */
export const ownsAsset = (asset: Pick<Asset, 'ownerId'>, caller: Caller): boolean => asset.ownerId === caller.accountId;
