import type { Asset as AssetAnswer } from '@koma/contracts';
import { grantEnd, signedFilePrefix } from '@koma/service-kit';
import type { Asset } from './asset.entity.js';

const STILL_WIDTH = 320;

export function toAsset(asset: Asset, fileKey: string): AssetAnswer {
  return {
    ...asset,
    isComplete: isComplete(asset),
    createdAt: asset.createdAt.toISOString(),
    stillUrl: stillUrl(asset, fileKey),
  };
}

/** Whether all that can be made of a file has been made. */
export const isComplete = ({ state, stage, failure }: Pick<Asset, 'state' | 'stage' | 'failure'>): boolean =>
  state === 'ready' && stage === null && failure === null;

/** Address of a small still for the owner, good for ten minutes. */
function stillUrl({ id, epoch, renditions }: Asset, fileKey: string): string | null {
  const stills = renditions.filter(({ role }) => role === 'poster' || role === 'picture');
  const still = stills.find(({ width }) => (width ?? 0) >= STILL_WIDTH) ?? stills[0];
  return still ? `${signedFilePrefix({ assetId: id, epoch, expires: grantEnd(false) }, fileKey)}/${still.path}` : null;
}
