import { type AssetFailure, mediaEvent } from '@koma/contracts';
import { Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { MediaEventsService } from '../../media-events/index.js';
import { isComplete } from './asset.mapper.js';
import type { AssetRow } from './assets.queries.js';

/**
 * Announces the progress of a file to the owner's open pages and to other services. Nobody waits for the still of a film on
 * YouTube: only that it is ready is announced.
 */
@Injectable()
export class AssetEventsPublisher {
  constructor(
    private readonly outbox: Outbox,
    private readonly events: MediaEventsService,
  ) {}

  /** Progress, for open pages only. */
  async publishProgress(tx: Tx, asset: AssetRow): Promise<void> {
    if (asset.videoId !== null) return;
    const event = mediaEvent.parse({ ...asset, kind: 'asset', isComplete: isComplete(asset) });
    await this.events.publish(asset.ownerId, event, tx);
  }

  /** The file can be shown, or shown better than before. */
  async publishReady(tx: Tx, asset: AssetRow, isFirst: boolean): Promise<void> {
    const { id: assetId, ownerId, kind, fileName, durationSeconds, renditions, failure, bytes } = asset;
    const captions = asset.captions.map(({ lang, path }) => ({ lang, path }));
    const facts = { width: asset.width ?? 0, height: asset.height ?? 0, durationSeconds, renditions, bytes, captions };
    const stage = {
      thumbHash: asset.thumbHash ?? '',
      look: asset.look || null,
      stillLooks: asset.stillLooks,
      isComplete: isComplete(asset),
      isFirst,
      failure,
      isUpload: asset.videoId === null,
    };
    await this.publishProgress(tx, asset);
    await this.outbox.add(tx, 'media.asset.ready', assetId, { assetId, ownerId, kind, fileName, ...facts, ...stage });
  }

  /** The file has failed for good. */
  async publishFailed(tx: Tx, asset: AssetRow, failure: AssetFailure): Promise<void> {
    const { id: assetId, ownerId, kind, fileName } = asset;
    if (asset.videoId !== null) return;
    await this.publishProgress(tx, asset);
    await this.outbox.add(tx, 'media.asset.failed', assetId, { assetId, ownerId, kind, fileName, failure });
  }
}
