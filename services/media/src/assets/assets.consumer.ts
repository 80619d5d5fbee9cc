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
    'catalogue.files.dropped': async (_, { assetIds, ownerId }) => this.assets.deleteAll(assetIds, ownerId),
    'catalogue.link.withdrawn': async (tx, { linkId, epoch }) => {
      await tx.query(
        `INSERT INTO link_epoch (link_id, epoch) VALUES ($1, $2)
         ON CONFLICT (link_id) DO UPDATE SET epoch = greatest(link_epoch.epoch, excluded.epoch)`,
        [linkId, epoch],
      );
      this.grants.forget(linkId);
    },
    'catalogue.work.deleted': async (_, { assetIds, ownerId }) => this.assets.deleteAll(assetIds, ownerId),
  };
}
