import { basename, extname } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { FILE_STORE, type FileStore, renditionsPrefix, safeName, type ZipEntry } from '../../storage/index.js';
import type { AssetRow } from './assets.queries.js';
import { OriginalsService } from './originals.service.js';

interface Wanted {
  pathOf: (fileName: string) => string;
  /** As it came, with everything that it tells of places and cameras. */
  withCameraData: boolean;
}

/** Adds stored files of an upload to a zip. */
@Injectable()
export class AssetFilesService {
  constructor(
    private readonly originals: OriginalsService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /**
   * The original; for a picture without a stored original, the largest rendition; null when nothing is stored.
   * @throws AppError FILE.CAMERA_DATA
   */
  async best(asset: AssetRow, { pathOf, withCameraData }: Wanted): Promise<ZipEntry | null> {
    const original = await this.originals.open(asset.id, withCameraData);
    if (!original) return this.largestPicture(asset, pathOf);
    const { size: bytes, read } = original;
    return { path: pathOf(safeName(asset.fileName)), bytes, isPacked: true, open: () => read() };
  }

  /** Captions of a film, named after it: `film.ja.vtt`. */
  async captions({ id, fileName, captions }: AssetRow, pathOf: (fileName: string) => string): Promise<ZipEntry[]> {
    const stem = safeName(basename(fileName, extname(fileName)));
    const entries = captions.map(({ lang, path }) =>
      this.entry(`${renditionsPrefix(id)}${path}`, pathOf(`${stem}.${lang}.vtt`)),
    );
    return (await Promise.all(entries)).filter((entry) => entry !== null);
  }

  async entry(key: string, path: string): Promise<ZipEntry | null> {
    const bytes = await this.store.size(key);
    return bytes === null ? null : { path, bytes, isPacked: true, open: () => this.store.read(key) };
  }

  private async largestPicture({ id, fileName, renditions }: AssetRow, pathOf: (fileName: string) => string) {
    const pictures = renditions.filter(({ role }) => role === 'picture');
    const [largest] = pictures.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
    if (!largest) return null;
    const name = `${safeName(basename(fileName, extname(fileName)))}${extname(largest.path)}`;
    return this.entry(`${renditionsPrefix(id)}${largest.path}`, pathOf(name));
  }
}
