import { basename, extname } from 'node:path';
import type { FileRights } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FileSource } from '../../file-rights/index.js';
import { FILE_STORE, type FileStore, renditionsPrefix, safeName, type ZipEntry } from '../../storage/index.js';
import type { AssetRow } from './assets.queries.js';
import { OriginalsService } from './originals.service.js';
import { RightsWriterService } from './rights-writer.service.js';

interface Wanted {
  pathOf: (fileName: string) => string;
  /** As it came, with everything that it tells of places and cameras. */
  withCameraData: boolean;
  /** Stand in the file, unless it is given as it came. */
  rights?: FileRights | undefined;
}

/** Adds stored files of an upload to a zip. */
@Injectable()
export class AssetFilesService {
  constructor(
    private readonly originals: OriginalsService,
    private readonly writer: RightsWriterService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /**
   * The original; for a picture without a stored original, the largest rendition; null when nothing is stored.
   * @throws AppError FILE.CAMERA_DATA
   */
  async best(asset: AssetRow, { pathOf, withCameraData, rights }: Wanted): Promise<ZipEntry | null> {
    const original = await this.originals.open(asset.id, withCameraData);
    if (!original) return this.largestPicture(asset, pathOf, rights);
    const path = pathOf(safeName(asset.fileName));
    return packed(path, withCameraData ? original : await this.writer.write(original, asset.id, rights));
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
    const size = await this.store.size(key);
    return size === null ? null : packed(path, { size, read: () => this.store.read(key) });
  }

  private async largestPicture(
    { id, fileName, renditions }: AssetRow,
    pathOf: (fileName: string) => string,
    rights: FileRights | undefined,
  ): Promise<ZipEntry | null> {
    const pictures = renditions.filter(({ role }) => role === 'picture');
    const [largest] = pictures.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
    if (!largest) return null;
    const name = `${safeName(basename(fileName, extname(fileName)))}${extname(largest.path)}`;
    const key = `${renditionsPrefix(id)}${largest.path}`;
    const size = await this.store.size(key);
    if (size === null) return null;
    const source = { size, read: (range?: { start: number; end: number }) => this.store.read(key, range) };
    return packed(pathOf(name), await this.writer.write(source, key, rights));
  }
}

const packed = (path: string, { size, read }: FileSource): ZipEntry => ({
  ...{ path, bytes: size, isPacked: true },
  open: () => read(),
});
