import type { Caller } from '@koma/contracts';
import type { Asset } from './asset.entity.js';

/** Only the owner has access to files; others see them through works, at signed addresses. */
export const ownsAsset = (asset: Pick<Asset, 'ownerId'>, caller: Caller): boolean => asset.ownerId === caller.accountId;
