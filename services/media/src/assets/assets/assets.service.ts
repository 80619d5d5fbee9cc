import type { AssetKind, Caller } from '@koma/contracts';
import { AppError, found, Outbox, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull } from 'typeorm';
import { FILE_STORE, type FileStore, originalKey, renditionsPrefix } from '../../storage/index.js';
import { Asset } from './asset.entity.js';
import { ownsAsset } from './asset.policy.js';

const NEWEST = 50;

@Injectable()
export class AssetsService {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async get(id: string, caller: Caller): Promise<Asset> {
    const asset = found(await this.database.manager.findOneBy(Asset, { id }));
    if (!ownsAsset(asset, caller)) throw new AppError('RESOURCE.NOT_FOUND');
    return asset;
  }

  async newest(kind: AssetKind, { accountId: ownerId }: Caller): Promise<Asset[]> {
    return this.database.manager.find(Asset, {
      where: { ownerId, kind, videoId: IsNull() },
      order: { id: 'DESC' },
      take: NEWEST,
    });
  }

  /** The row is deleted first: a file without row is never served. */
  async delete(id: string, caller: Caller): Promise<void> {
    const asset = await this.get(id, caller);
    await this.database.transaction((tx) => this.deleteRows(tx, [asset]));
    await this.deleteFiles([asset]);
  }

  /** Deletes an owner's files in the transaction of an event, and skips files of others; a failing store causes a retry of the event. */
  async deleteAll(tx: Tx, ids: readonly string[], ownerId: string): Promise<void> {
    const assets = await tx.findBy(Asset, { id: In([...ids]), ownerId });
    await this.deleteRows(tx, assets);
    await this.deleteFiles(assets);
  }

  /**
   * Deletes every file of an erased account and returns the ids. Files are deleted inside the transaction, so that a failing
   * store causes a retry of the whole erasure.
   */
  async erase(tx: Tx, ownerId: string): Promise<string[]> {
    const assets = await tx.findBy(Asset, { ownerId });
    await this.deleteRows(tx, assets);
    await this.deleteFiles(assets);
    return assets.map(({ id }) => id);
  }

  private async deleteRows(tx: Tx, assets: readonly Asset[]): Promise<void> {
    for (const { id, ownerId } of assets) {
      await tx.delete(Asset, { id });
      await this.outbox.add(tx, 'media.asset.deleted', id, { assetId: id, ownerId });
    }
  }

  private async deleteFiles(assets: readonly Asset[]): Promise<void> {
    for (const { id } of assets) {
      await this.store.deletePrefix(renditionsPrefix(id));
      await this.store.deletePrefix(originalKey(id));
    }
  }
}
