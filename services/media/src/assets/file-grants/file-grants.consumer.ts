import type { EventData } from '@koma/events';
import { type EventContext, Handles } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { FileGrantsService } from './file-grants.service.js';

@Controller()
export class FileGrantsConsumer {
  constructor(private readonly grants: FileGrantsService) {}

  @Handles('catalogue.files.withdrawn')
  async onFilesWithdrawn(
    { assetId, epoch }: EventData<'catalogue.files.withdrawn'>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.grants.withdrawAsset(tx, assetId, epoch);
  }

  @Handles('catalogue.link.withdrawn')
  async onLinkWithdrawn({ linkId, epoch }: EventData<'catalogue.link.withdrawn'>, { tx }: EventContext): Promise<void> {
    await this.grants.withdrawLink(tx, linkId, epoch);
  }
}
