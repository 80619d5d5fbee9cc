import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { Asset } from './asset.entity.js';

@Controller()
export class AssetsConsumer {
  @Handles('media.asset.uploaded')
  async onAssetUploaded(
    { assetId: id, ownerId, kind, fileName }: EventData<'media.asset.uploaded'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .insert()
      .into(Asset)
      .values({ id, ownerId, kind, fileName, state: 'processing' })
      .orIgnore()
      .execute();
  }

  @Handles('media.asset.ready')
  async onAssetReady(
    { assetId: id, isComplete: _, isFirst: __, isUpload: ___, ...facts }: EventData<'media.asset.ready'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.upsert(Asset, { id, ...facts, state: 'ready' }, ['id']);
  }

  @Handles('media.asset.failed')
  async onAssetFailed(
    { assetId: id, ownerId, kind, fileName, failure }: EventData<'media.asset.failed'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx.upsert(Asset, { id, ownerId, kind, fileName, failure, state: 'failed' }, ['id']);
  }

  @Handles('media.asset.deleted')
  async onAssetDeleted({ assetId: id }: EventData<'media.asset.deleted'>, { tx }: EventContext): Promise<void> {
    await tx.delete(Asset, { id });
  }
}
