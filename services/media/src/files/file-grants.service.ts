import { CONFIG, type FileGrant, verifyFileGrant } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import type { MediaConfig } from '../config.js';

/** Other processes see a withdrawal after this long at the latest. */
const EPOCH_MS = 1_000;

/** Tells whether a signed address still opens a file. */
@Injectable()
export class FileGrantsService {
  private readonly epochs = new LRUCache<string, number>({ max: 20_000, ttl: EPOCH_MS });

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** The grant, or null when forged, over or withdrawn. */
  async check(given: string, assetId: string): Promise<FileGrant | null> {
    const grant = verifyFileGrant(given, assetId, this.config.FILE_KEY);
    if (!grant) return null;
    return grant.epoch === (await this.epochOf(assetId)) ? grant : null;
  }

  forget(assetId: string): void {
    this.epochs.delete(assetId);
  }

  private async epochOf(id: string): Promise<number> {
    const known = this.epochs.get(id);
    if (known !== undefined) return known;
    const asset = await this.database.manager.findOne(Asset, { where: { id }, select: { id: true, epoch: true } });
    const epoch = asset?.epoch ?? 0;
    this.epochs.set(id, epoch);
    return epoch;
  }
}
