import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { FileGrantsService } from '../files/file-grants.service.js';
import { Asset } from './asset.entity.js';
import { AssetsService } from './assets.service.js';

@Injectable()
export class AssetsConsumer {
  constructor(
    private readonly assets: AssetsService,
    private readonly grants: FileGrantsService,
  ) {}

  readonly handlers: Handlers = {
    'catalogue.files.withdrawn': async (tx, { assetId, epoch }) => {
      await tx
        .createQueryBuilder()
        .update(Asset)
        .set({ epoch })
        .where('id = :assetId AND epoch < :epoch', { assetId, epoch })
        .execute();
      this.grants.forget(assetId);
    },
    'catalogue.work.deleted': async (_, { assetIds, ownerId }) => this.assets.deleteAll(assetIds, ownerId),
  };
}
