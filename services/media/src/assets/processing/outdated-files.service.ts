import type { Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FILE_STORE, type FileStore, renditionsPrefix } from '../../storage/index.js';

/** Longer than any address is valid (`grantEnd`), and so longer than anybody can be playing the file. */
const KEPT_HOURS = 24;

/** Files that newer ones have replaced; they are kept until nobody can be playing them. */
@Injectable()
export class OutdatedFilesService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Marks a folder of an asset for deletion; no newer file may be written to it. */
  async outdate(tx: Tx, assetId: string, folder: string): Promise<void> {
    await tx.query(
      `INSERT INTO outdated_files (asset_id, folder, ends_at) VALUES ($1, $2, now() + make_interval(hours => $3))
       ON CONFLICT DO NOTHING`,
      [assetId, folder, KEPT_HOURS],
    );
  }

  /** Deletes the folders whose time is over. */
  async sweep(): Promise<void> {
    const over = await this.database.query<{ asset_id: string; folder: string }[]>(
      'SELECT asset_id, folder FROM outdated_files WHERE ends_at <= now()',
    );
    for (const { asset_id: assetId, folder } of over) {
      await this.store.deletePrefix(`${renditionsPrefix(assetId)}${folder}/`);
      await this.database.query('DELETE FROM outdated_files WHERE asset_id = $1 AND folder = $2', [assetId, folder]);
    }
  }
}
