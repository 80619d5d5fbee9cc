import { mkdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetKind } from '@koma/contracts';
import { type FileStore, originalKey } from '../../../storage/index.js';
import { CheckedFileStore } from './checked-file-store.js';
import { ABANDONED_MS, type UnfinishedUploads } from './unfinished-uploads.js';

/** Unfinished uploads in a folder of this machine; one process serves them. */
export class UploadsInFolder implements UnfinishedUploads {
  readonly tus: CheckedFileStore;

  constructor(
    private readonly folder: string,
    private readonly files: FileStore,
  ) {
    mkdirSync(folder, { recursive: true });
    this.tus = new CheckedFileStore({ directory: folder, expirationPeriodInMilliseconds: ABANDONED_MS });
  }

  nameOf(id: string): string {
    return id;
  }

  async size(id: string): Promise<number | null> {
    const file = await stat(this.pathOf(id)).catch(() => null);
    return file && file.size;
  }

  withStart<T>(id: string, _kind: AssetKind, work: (path: string) => Promise<T>): Promise<T> {
    return work(this.pathOf(id));
  }

  async keep(id: string): Promise<void> {
    await this.files.put(originalKey(id), this.pathOf(id), 'application/octet-stream');
    await this.discard(id);
  }

  async discard(id: string): Promise<void> {
    await Promise.all([rm(this.pathOf(id), { force: true }), rm(`${this.pathOf(id)}.json`, { force: true })]);
  }

  private pathOf(id: string): string {
    return join(this.folder, id);
  }
}
