import { SITE_OWNER } from '@koma/contracts';
import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AssetsService } from './assets.service.js';

@Controller()
export class AssetsConsumer {
  constructor(private readonly assets: AssetsService) {}

  @Handles('catalogue.files.dropped')
  async onFilesDropped(
    { assetIds, ownerId }: EventData<'catalogue.files.dropped'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.assets.deleteAll(tx, assetIds, ownerId);
  }

  @Handles('catalogue.pictures.dropped')
  async onPicturesDropped({ assetIds }: EventData<'catalogue.pictures.dropped'>, { tx }: EventContext): Promise<void> {
    await this.assets.deleteAll(tx, assetIds, SITE_OWNER);
  }

  @Handles('catalogue.work.deleted')
  async onWorkDeleted({ assetIds, ownerId }: EventData<'catalogue.work.deleted'>, { tx }: EventContext): Promise<void> {
    await this.assets.deleteAll(tx, assetIds, ownerId);
  }
}
