import type { EventData } from '@koma/events';
import { type EventContext, Handles, Outbox } from '@koma/service-kit';
import { Controller } from '@nestjs/common';
import { AccountPicturesService, AssetsService, UploadsService } from '../assets/index.js';
import { FileJobsService } from '../made-files/index.js';

/** Erases an account with all its files and announces it; a second event removes nothing more. */
@Controller()
export class ErasureConsumer {
  constructor(
    private readonly outbox: Outbox,
    private readonly assets: AssetsService,
    private readonly uploads: UploadsService,
    private readonly pictures: AccountPicturesService,
    private readonly files: FileJobsService,
  ) {}

  @Handles('auth.account.erased')
  async onAccountErased(
    { accountId, erasureId }: EventData<'auth.account.erased'>,
    { tx }: EventContext,
  ): Promise<void> {
    const assetIds = await this.assets.erase(tx, accountId);
    for (const id of assetIds) await this.uploads.discard(id);
    const pictures = await this.pictures.erase(tx, accountId);
    const files = await this.files.erase(tx, accountId);
    const removed = assetIds.length + pictures + files;
    await this.outbox.add(tx, 'media.account.erased', erasureId, { erasureId, removed });
  }
}
