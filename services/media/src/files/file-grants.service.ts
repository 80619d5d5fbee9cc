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
  private readonly linkEpochs = new LRUCache<string, number>({ max: 20_000, ttl: EPOCH_MS });

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** The grant, or null when forged, over or withdrawn. */
  async check(given: string, assetId: string): Promise<FileGrant | null> {
    const grant = verifyFileGrant(given, assetId, this.config.FILE_KEY);
    if (!grant) return null;
    if (grant.epoch !== (await this.epochOf(assetId))) return null;
    // A link that was never withdrawn has no row.
    return !grant.link || grant.link.epoch >= (await this.linkEpochOf(grant.link.id)) ? grant : null;
  }

  /** Lets go of what is remembered of an asset or a link. */
  forget(id: string): void {
    this.epochs.delete(id);
    this.linkEpochs.delete(id);
  }

  /** Name under which a file was uploaded. */
  async fileName(id: string): Promise<string> {
    const asset = await this.database.manager.findOne(Asset, { where: { id }, select: { id: true, fileName: true } });
    return asset?.fileName ?? 'file';
  }

  private async epochOf(id: string): Promise<number> {
    return remembered(this.epochs, id, async () => {
      const asset = await this.database.manager.findOne(Asset, { where: { id }, select: { id: true, epoch: true } });
      return asset?.epoch ?? 0;
    });
  }

  private async linkEpochOf(linkId: string): Promise<number> {
    return remembered(this.linkEpochs, linkId, async () => {
      const [row] = await this.database.query<{ epoch: number }[]>('SELECT epoch FROM link_epoch WHERE link_id = $1', [
        linkId,
      ]);
      return row?.epoch ?? 0;
    });
  }
}

async function remembered(epochs: LRUCache<string, number>, id: string, ask: () => Promise<number>): Promise<number> {
  const known = epochs.get(id);
  if (known !== undefined) return known;
  const epoch = await ask();
  epochs.set(id, epoch);
  return epoch;
}
