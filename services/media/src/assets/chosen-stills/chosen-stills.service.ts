import type { Caller, StillsChoice } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quadSeconds, type StillsStage } from '../../pipeline/index.js';
import { type AssetRow, findAsset, findAssets, ownsAsset } from '../assets/index.js';
import { ProcessingJobsService } from '../processing/index.js';

/** Wide enough for a still of the quad. */
const SOURCE_WIDTH = 640;
/** Wide enough for the stage of a film. */
const POSTER_WIDTH = 2560;

/** Changes a film's stills to those that its owner has chosen. */
@Injectable()
export class ChosenStillsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: ProcessingJobsService,
  ) {}

  /** @throws AppError UPLOAD.STILLS_OUTSIDE, UPLOAD.NOT_READY, or 404 for files of others */
  async choose(id: string, choice: StillsChoice, caller: Caller): Promise<AssetRow> {
    const film = found(await findAsset(this.database.manager, id));
    if (film.kind !== 'video' || !ownsAsset(film, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    return this.jobs.queueChange(film, await this.stageOf(film, choice, caller));
  }

  private async stageOf({ durationSeconds }: AssetRow, choice: StillsChoice, caller: Caller): Promise<StillsStage> {
    const length = durationSeconds ?? 0;
    // Addresses are cached for ever, so new stills need new ones.
    const stage = { stage: 'stills', name: Date.now().toString(36), sources: [], posterSecond: null } as const;
    if ('isAutomatic' in choice) return { ...stage, sources: [], seconds: quadSeconds(length), isAutomatic: true };
    const { posterSecond = null } = choice;
    const seconds = 'seconds' in choice ? choice.seconds : [];
    if (Math.max(...seconds, posterSecond ?? 0) > length) throw new AppError('UPLOAD.STILLS_OUTSIDE');
    if (!('assetIds' in choice)) return { ...stage, sources: [], seconds, posterSecond };
    const { assetIds, posterAssetId } = choice;
    const [sources, posters] = await Promise.all([
      this.sources(assetIds, caller, SOURCE_WIDTH),
      this.sources(posterAssetId === undefined ? [] : [posterAssetId], caller, POSTER_WIDTH),
    ]);
    return { ...stage, sources, seconds, posterSecond, posterSource: posters[0] ?? null };
  }

  /** A rendition of each picture that is wide enough, in the given order. */
  private async sources(ids: readonly string[], caller: Caller, enough: number): Promise<StillsStage['sources']> {
    const files = await findAssets(this.database.manager, ids);
    const pictures = files.filter(({ kind }) => kind === 'image');
    return ids.map((assetId) => {
      const picture = pictures.find(({ id }) => id === assetId);
      if (!picture || !ownsAsset(picture, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      const sizes = picture.renditions.filter(({ role, type }) => role === 'picture' && type === 'image/webp');
      const size = sizes.find(({ width = 0 }) => width >= enough) ?? sizes.at(-1);
      if (!size) throw new AppError('UPLOAD.NOT_READY');
      return { assetId, path: size.path };
    });
  }
}
