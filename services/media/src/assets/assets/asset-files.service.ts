import { basename, extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import {
  FILE_STORE,
  type FileStore,
  originalKey,
  renditionsPrefix,
  safeName,
  type ZipEntry,
} from '../../storage/index.js';
import type { AssetRow } from './assets.queries.js';

/** Adds the best stored file of an upload to a zip. */
@Injectable()
export class AssetFilesService {
  constructor(@Inject(FILE_STORE) private readonly store: FileStore) {}

  /** The original; for a picture without a stored original, the largest rendition; null when nothing is stored. */
  async best(asset: AssetRow, pathOf: (fileName: string) => string): Promise<ZipEntry | null> {
    return (await this.original(asset, pathOf)) ?? (await this.largestPicture(asset, pathOf));
  }

  async entry(key: string, path: string): Promise<ZipEntry | null> {
    const bytes = await this.store.size(key);
    return bytes === null ? null : { path, bytes, isPacked: true, open: () => this.store.read(key) };
  }

  private async original({ id, fileName }: AssetRow, pathOf: (fileName: string) => string): Promise<ZipEntry | null> {
    const key = originalKey(id);
    return (await this.store.size(key)) === null ? null : this.entry(key, pathOf(safeName(fileName)));
  }

  private async largestPicture({ id, fileName, renditions }: AssetRow, pathOf: (fileName: string) => string) {
    const pictures = renditions.filter(({ role }) => role === 'picture');
    const [largest] = pictures.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
    if (!largest) return null;
    const name = `${safeName(basename(fileName, extname(fileName)))}${extname(largest.path)}`;
    return this.entry(`${renditionsPrefix(id)}${largest.path}`, pathOf(name));
  }
}
