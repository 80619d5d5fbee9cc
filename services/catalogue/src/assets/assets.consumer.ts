import type { Handlers } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { Asset } from './asset.entity.js';

@Injectable()
export class AssetsConsumer {
  readonly handlers: Handlers = {
    'media.asset.uploaded': async (tx, { assetId: id, ownerId, kind }) => {
      await tx
        .createQueryBuilder()
        .insert()
        .into(Asset)
        .values({ id, ownerId, kind, state: 'processing' })
        .orIgnore()
        .execute();
    },
    'media.asset.ready': async (tx, { assetId: id, fileName: _, isComplete: __, isFirst: ___, ...facts }) => {
      await tx.upsert(Asset, { id, ...facts, state: 'ready' }, ['id']);
    },
    'media.asset.failed': async (tx, { assetId: id, ownerId, kind, failure }) => {
      await tx.upsert(Asset, { id, ownerId, kind, failure, state: 'failed' }, ['id']);
    },
    'media.asset.deleted': async (tx, { assetId: id }) => {
      await tx.delete(Asset, { id });
    },
  };
}
