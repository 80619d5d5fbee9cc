import { type AssetFailure, mediaEvent } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { JobNews } from '../news/job-news.js';
import type { Asset } from './asset.entity.js';
import { isComplete } from './asset.mapper.js';

/** Tells the owner's open pages, and the other services, what has become of a file. */
@Injectable()
export class AssetNews {
  constructor(
    private readonly outbox: Outbox,
    private readonly news: JobNews,
  ) {}

  /** How far it is: for open pages only. */
  async tell(tx: Tx, asset: Asset): Promise<void> {
    const event = mediaEvent.parse({ ...asset, kind: 'asset', isComplete: isComplete(asset) });
    await this.news.tell(asset.ownerId, event, tx);
  }

  /** It can be shown, or better than before. */
  async announce(tx: Tx, asset: Asset, isFirst: boolean): Promise<void> {
    const { id: assetId, ownerId, kind, fileName, durationSeconds, renditions, failure } = asset;
    const facts = { width: asset.width ?? 0, height: asset.height ?? 0, durationSeconds, renditions };
    const stage = { thumbHash: asset.thumbHash ?? '', isComplete: isComplete(asset), isFirst, failure };
    await this.tell(tx, asset);
    await this.outbox.add(tx, 'media.asset.ready', assetId, { assetId, ownerId, kind, fileName, ...facts, ...stage });
  }

  /** Nothing will become of it. */
  async giveUp(tx: Tx, asset: Asset, failure: AssetFailure): Promise<void> {
    const { id: assetId, ownerId, kind, fileName } = asset;
    await this.tell(tx, asset);
    await this.outbox.add(tx, 'media.asset.failed', assetId, { assetId, ownerId, kind, fileName, failure });
  }
}
