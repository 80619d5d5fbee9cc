import { createReadStream } from 'node:fs';
import { AppError, CONFIG, type Finding, SCANNER, type VirusScanner } from '@koma/service-kit';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MediaConfig } from '../../config.js';
import { FILE_STORE, type FileStore, originalKey } from '../../storage/index.js';
import { Asset } from './asset.entity.js';
import { findAsset } from './assets.queries.js';

/** Originals scanned by one sweep. */
const PORTION = 100;

/** Virus scans of originals, where a scanner is set up: none leaves before its scan, and none with a virus is stored. */
@Injectable()
export class ScansService {
  private readonly logger = new Logger('Scans');
  private readonly isOn: boolean;

  constructor(
    private readonly database: DataSource,
    @Inject(SCANNER) private readonly scanner: VirusScanner,
    @Inject(FILE_STORE) private readonly store: FileStore,
    @Inject(CONFIG) { CLAMD_ADDRESS }: MediaConfig,
  ) {
    this.isOn = CLAMD_ADDRESS !== undefined;
  }

  /** Scans an original from its copy at `path`, once. @throws AppError SERVER.UNAVAILABLE when the scanner does not answer */
  async scan({ id, scannedAt }: Pick<Asset, 'id' | 'scannedAt'>, path: string): Promise<Finding> {
    if (!this.isOn || scannedAt) return null;
    return this.scanContent(id, createReadStream(path));
  }

  /** @throws AppError FILE.NOT_SCANNED */
  async requireScanned(id: string): Promise<void> {
    if (!this.isOn || (await findAsset(this.database.manager, id))?.scannedAt) return;
    throw new AppError('FILE.NOT_SCANNED', { retryAfterSeconds: 60 });
  }

  /** Scans originals from before the scanner was set up. */
  async sweep(): Promise<void> {
    if (!this.isOn) return;
    const assets = await this.database.query<{ id: string }[]>(
      `SELECT id FROM asset WHERE scanned_at IS NULL AND state IN ('ready', 'failed') ORDER BY created_at LIMIT ${PORTION}`,
    );
    for (const { id } of assets) {
      const isStored = (await this.store.size(originalKey(id))) !== null;
      await this.scanContent(id, isStored ? await this.store.read(originalKey(id)) : []);
    }
  }

  private async scanContent(id: string, content: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Finding> {
    const finding = await this.scanner.scan(content);
    if (finding !== null) {
      this.logger.warn({ assetId: id, finding }, 'an original with a virus is deleted');
      await this.store.deletePrefix(originalKey(id));
    }
    await this.database.manager.update(Asset, { id }, { scannedAt: new Date() });
    return finding;
  }
}
