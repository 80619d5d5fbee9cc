import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FileGrantsService } from '../files/file-grants.service.js';
import { Asset } from './asset.entity.js';
import { AssetsService } from './assets.service.js';

@Controller()
export class AssetsConsumer {
  constructor(
    private readonly assets: AssetsService,
    private readonly grants: FileGrantsService,
  ) {}

  @Handles('catalogue.files.withdrawn')
  async onFilesWithdrawn(
    { assetId, epoch }: EventData<'catalogue.files.withdrawn'>,
    { tx }: EventContext,
  ): Promise<void> {
    await tx
      .createQueryBuilder()
      .update(Asset)
      .set({ epoch })
      .where('id = :assetId AND epoch < :epoch', { assetId, epoch })
      .execute();
    this.grants.forget(assetId);
  }

  @Handles('catalogue.files.dropped')
  async onFilesDropped({ assetIds, ownerId }: EventData<'catalogue.files.dropped'>): Promise<void> {
    await this.assets.deleteAll(assetIds, ownerId);
  }

  @Handles('catalogue.link.withdrawn')
  async onLinkWithdrawn({ linkId, epoch }: EventData<'catalogue.link.withdrawn'>, { tx }: EventContext): Promise<void> {
    await tx.query(
      `INSERT INTO link_epoch (link_id, epoch) VALUES ($1, $2)
         ON CONFLICT (link_id) DO UPDATE SET epoch = greatest(link_epoch.epoch, excluded.epoch)`,
      [linkId, epoch],
    );
    this.grants.forget(linkId);
  }

  @Handles('catalogue.work.deleted')
  async onWorkDeleted({ assetIds, ownerId }: EventData<'catalogue.work.deleted'>): Promise<void> {
    await this.assets.deleteAll(assetIds, ownerId);
  }
}
