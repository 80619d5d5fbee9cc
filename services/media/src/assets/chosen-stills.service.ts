import type { Caller, StillsChoice } from '@koma/contracts';
import { AppError, found } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { JobsService } from '../processing/jobs.service.js';
import { Asset } from './asset.entity.js';
import { ownsAsset } from './asset.policy.js';

/** Wide enough for a still of the quad. */
const SOURCE_WIDTH = 640;

/** A film's stills, chosen by its owner. */
@Injectable()
export class ChosenStillsService {
  constructor(
    private readonly database: DataSource,
    private readonly jobs: JobsService,
  ) {}

  /** @throws AppError UPLOAD.STILLS_OUTSIDE, UPLOAD.NOT_READY, or 404 for what is not the caller's */
  async choose(id: string, choice: StillsChoice, caller: Caller): Promise<Asset> {
    const film = found(await this.database.manager.findOneBy(Asset, { id, kind: 'video' }));
    if (!ownsAsset(film, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    const { posterSecond = null } = choice;
    const seconds = 'seconds' in choice ? choice.seconds : [];
    const latest = Math.max(...seconds, posterSecond ?? 0);
    if (latest > (film.durationSeconds ?? 0)) throw new AppError('UPLOAD.STILLS_OUTSIDE');
    const sources = 'assetIds' in choice ? await this.sources(choice.assetIds, caller) : [];
    // Addresses are cached for good: what is new has a new one.
    const name = Date.now().toString(36);
    return this.jobs.queueStills(film, { stage: 'stills', name, seconds, posterSecond, sources });
  }

  /** A rendition of each picture, in the order given. */
  private async sources(ids: readonly string[], caller: Caller): Promise<{ assetId: string; path: string }[]> {
    const pictures = await this.database.manager.findBy(Asset, { id: In([...ids]), kind: 'image' });
    return ids.map((assetId) => {
      const picture = pictures.find(({ id }) => id === assetId);
      if (!picture || !ownsAsset(picture, caller)) throw new AppError('RESOURCE.NOT_FOUND');
      const sizes = picture.renditions.filter(({ role, type }) => role === 'picture' && type === 'image/webp');
      const size = sizes.find(({ width = 0 }) => width >= SOURCE_WIDTH) ?? sizes.at(-1);
      if (!size) throw new AppError('UPLOAD.NOT_READY');
      return { assetId, path: size.path };
    });
  }
}
