import type { Asset as AssetAnswer, FilmStills } from '@koma/contracts';
import { grantEnd, signedFilePrefix } from '@koma/service-kit';
import { quadSeconds, type StillsStage } from '../../pipeline/index.js';
import type { Asset } from './asset.entity.js';

const STILL_WIDTH = 320;

export function toAsset(asset: Asset, fileKey: string): AssetAnswer {
  return {
    ...asset,
    isComplete: isComplete(asset),
    createdAt: asset.createdAt.toISOString(),
    stillUrl: stillUrl(asset, fileKey),
    stills: stillsOf(asset),
  };
}

/** Whether every rendition of a file has been made. */
export const isComplete = ({ state, stage, failure }: Pick<Asset, 'state' | 'stage' | 'failure'>): boolean =>
  state === 'ready' && stage === null && failure === null;

/** A film's stills once a choice has been rendered. */
export function chosenStills(chosen: StillsStage, automatic: readonly number[] = []): FilmStills {
  const { name: version, seconds, isAutomatic = false } = chosen;
  if (isAutomatic) return automaticStills(automatic, version);
  return { source: seconds.length > 0 ? 'scenes' : 'pictures', seconds, version };
}

/** Stills that the service has chosen. */
export const automaticStills = (seconds: readonly number[], version = ''): FilmStills => ({
  source: 'automatic',
  seconds: [...seconds],
  version,
});

function stillsOf({ kind, state, durationSeconds, stills }: Asset): FilmStills | null {
  if (kind !== 'video' || state !== 'ready' || durationSeconds === null) return null;
  return stills ?? automaticStills(quadSeconds(durationSeconds));
}

/** Address of a small still for the owner, valid for ten minutes. */
function stillUrl({ id, epoch, renditions }: Asset, fileKey: string): string | null {
  const stills = renditions.filter(({ role }) => role === 'poster' || role === 'picture');
  const still = stills.find(({ width }) => (width ?? 0) >= STILL_WIDTH) ?? stills[0];
  return still ? `${signedFilePrefix({ assetId: id, epoch, expires: grantEnd(false) }, fileKey)}/${still.path}` : null;
}
