import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { fileLook } from '../../pipeline/index.js';
import { FILE_STORE, type FileStore, renditionsPrefix } from '../../storage/index.js';
import { AssetEventsPublisher, type AssetRow, changeAsset, findAsset, getAsset } from '../assets/index.js';

/** Files found by one query. */
const PORTION = 100;
const UNREAD = `SELECT id FROM asset WHERE look IS NULL AND state = 'ready' AND stage IS NULL ORDER BY id LIMIT ${PORTION}`;

type Looks = Pick<AssetRow, 'look' | 'stillLooks'>;

/** Looks of files that were made before looks were read, from their renditions. */
@Injectable()
export class LooksService {
  private readonly logger = new Logger('Looks');

  constructor(
    private readonly database: DataSource,
    private readonly events: AssetEventsPublisher,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Reads the looks of all files that have none. */
  async sweep(): Promise<void> {
    for (;;) {
      const files = await this.database.query<{ id: string }[]>(UNREAD);
      if (files.length === 0) return;
      for (const { id } of files) await this.read(id);
    }
  }

  /** Reads the look of one file and announces it. One that cannot be read is not tried again. */
  async read(id: string): Promise<void> {
    const asset = await findAsset(this.database.manager, id);
    if (!asset) return;
    const looks = await this.looksOf(asset).catch((error: unknown): Looks => {
      this.logger.warn({ err: error, assetId: id }, 'a look could not be read');
      return { look: '', stillLooks: [] };
    });
    await this.database.transaction(async (tx) => {
      // A stage that runs meanwhile reads them itself.
      if (!(await changeAsset(tx, { id, state: 'ready', stage: null }, looks))) return;
      if (looks.look) await this.events.publishReady(tx, await getAsset(tx, id), false);
    });
  }

  private async looksOf({ id, renditions }: AssetRow): Promise<Looks> {
    const folder = await mkdtemp(join(tmpdir(), 'koma-look-'));
    const look = async ({ path }: { path: string }) =>
      fileLook(await this.store.localCopy(`${renditionsPrefix(id)}${path}`, folder));
    try {
      const [shown] = renditions
        .filter(({ role }) => role === 'picture' || role === 'poster')
        .toSorted((one, other) => (one.width ?? 0) - (other.width ?? 0));
      const stillLooks: string[] = [];
      for (const still of renditions.filter(({ role }) => role === 'quad')) stillLooks.push(await look(still));
      return { look: shown ? await look(shown) : '', stillLooks };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
