import { CONFIG, type FileGrant, type Tx, verifyFileGrant } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { findAssetEpoch, findFileName, raiseAssetEpoch } from '../assets/index.js';

/** Maximum delay until other processes see a withdrawal. */
const EPOCH_MS = 1_000;

/** Checks whether a signed address still opens a file. */
@Injectable()
export class FileGrantsService {
  private readonly epochs = new LRUCache<string, number>({ max: 20_000, ttl: EPOCH_MS });
  private readonly linkEpochs = new LRUCache<string, number>({ max: 20_000, ttl: EPOCH_MS });

  constructor(
    private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: MediaConfig,
  ) {}

  /** The grant, or null when it is forged, expired or withdrawn. */
  async check(given: string, assetId: string): Promise<FileGrant | null> {
    const grant = verifyFileGrant(given, assetId, this.config.FILE_KEY);
    if (!grant) return null;
    if (grant.epoch !== (await this.epochOf(assetId))) return null;
    // A link that was never withdrawn has no row.
    return !grant.link || grant.link.epoch >= (await this.linkEpochOf(grant.link.id)) ? grant : null;
  }

  /** Refuses addresses of a file that are older than this epoch. */
  async withdrawAsset(tx: Tx, assetId: string, epoch: number): Promise<void> {
    await raiseAssetEpoch(tx, assetId, epoch);
    this.epochs.delete(assetId);
  }

  /** Refuses addresses that a link gave out before this epoch. */
  async withdrawLink(tx: Tx, linkId: string, epoch: number): Promise<void> {
    await tx.query(
      `INSERT INTO link_epoch (link_id, epoch) VALUES ($1, $2)
         ON CONFLICT (link_id) DO UPDATE SET epoch = greatest(link_epoch.epoch, excluded.epoch)`,
      [linkId, epoch],
    );
    this.linkEpochs.delete(linkId);
  }

  /** Name under which a file was uploaded. */
  async fileName(id: string): Promise<string> {
    return (await findFileName(this.database.manager, id)) ?? 'file';
  }

  private async epochOf(id: string): Promise<number> {
    return cached(this.epochs, id, async () => (await findAssetEpoch(this.database.manager, id)) ?? 0);
  }

  private async linkEpochOf(linkId: string): Promise<number> {
    return cached(this.linkEpochs, linkId, async () => {
      const [row] = await this.database.query<{ epoch: number }[]>('SELECT epoch FROM link_epoch WHERE link_id = $1', [
        linkId,
      ]);
      return row?.epoch ?? 0;
    });
  }
}

async function cached(epochs: LRUCache<string, number>, id: string, read: () => Promise<number>): Promise<number> {
  const known = epochs.get(id);
  if (known !== undefined) return known;
  const epoch = await read();
  epochs.set(id, epoch);
  return epoch;
}
