import type { WorkMedia } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { CONFIG, grantEnd, Outbox, signedFilePrefix, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CatalogueConfig } from '../config.js';
import { Asset } from './asset.entity.js';

@Injectable()
export class AssetsService {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Ends every address given out for these files (decision 12). */
  async withdraw(tx: Tx, assetIds: readonly string[]): Promise<void> {
    if (assetIds.length === 0) return;
    await tx.increment(Asset, { id: In([...assetIds]) }, 'epoch', 1);
    const assets = await tx.findBy(Asset, { id: In([...assetIds]) });
    for (const { id, epoch } of assets) {
      await this.outbox.add(tx, 'catalogue.files.withdrawn', id, { assetId: id, epoch });
    }
  }

  /** Signed addresses of a file's renditions; stable for hours when everybody may see them. */
  toMedia(asset: Asset, isPublic: boolean): WorkMedia {
    const grant = { assetId: asset.id, epoch: asset.epoch, expires: grantEnd(isPublic) };
    const prefix = `${this.config.FILE_ORIGIN}${signedFilePrefix(grant, this.config.FILE_KEY)}`;
    const url = ({ path }: Rendition) => `${prefix}/${path}`;
    const of = (role: Rendition['role']) => asset.renditions.filter((rendition) => rendition.role === role);
    const first = (role: Rendition['role']) => of(role).map(url)[0] ?? null;
    const pictures = [...of('picture'), ...of('poster')];
    return {
      assetId: asset.id,
      state: asset.state,
      failure: asset.failure,
      width: asset.width ?? 0,
      height: asset.height ?? 0,
      durationSeconds: asset.durationSeconds,
      thumbHash: asset.thumbHash,
      pictures: pictures.map((picture) => ({ url: url(picture), width: picture.width ?? 0, type: picture.type })),
      hlsUrl: first('hls-master'),
      previewUrl: first('preview'),
      stills: of('quad').map(url),
    };
  }
}
