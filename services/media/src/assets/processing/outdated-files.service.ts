import type { Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FILE_STORE, type FileStore, renditionsPrefix } from '../../storage/index.js';

/** Longer than any address lives (`grantEnd`), and with it anybody's look at what it opened. */
const KEPT_HOURS = 24;

/** Files whose place newer ones have taken: kept until nobody can be looking at them any more. */
@Injectable()
export class OutdatedFilesService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Lets a folder of an asset end; no newer file may come to lie in it. */
  async outdate(tx: Tx, assetId: string, folder: string): Promise<void> {
    await tx.query(
      `INSERT INTO outdated_files (asset_id, folder, ends_at) VALUES ($1, $2, now() + make_interval(hours => $3))
       ON CONFLICT DO NOTHING`,
      [assetId, folder, KEPT_HOURS],
    );
  }

  /** Removes what has had its time. */
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
