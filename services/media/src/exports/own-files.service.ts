import { basename, extname } from 'node:path';
import { asset, type Caller } from '@koma/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Asset } from '../assets/asset.entity.js';
import { Portrait } from '../portraits/portrait.entity.js';
import { FILE_STORE, type FileStore, originalKey, portraitKey, renditionsPrefix } from '../storage/file-store.js';
import type { ZipEntry } from './export-zip.js';

/** An uploaded file in the export; `file` is its path in the zip, null when nothing was kept of it. */
export const exportedAsset = asset
  .omit({ progress: true, thumbHash: true, stillUrl: true })
  .extend({ file: z.string().nullable() });
type ExportedAsset = z.infer<typeof exportedAsset>;

/** Signs that some systems do not allow in names; ends in dots or spaces are cut off there. */
const safeName = (name: string) => name.replace(/[<>:"|?*\\/]/g, '_').replace(/^\.+|[. ]+$/g, '_');

/** This service's own part of an export: the files themselves. */
@Injectable()
export class OwnFilesService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async collect(accountId: Caller['accountId']): Promise<{ assets: ExportedAsset[]; files: ZipEntry[] }> {
    const rows = await this.database.manager.find(Asset, { where: { ownerId: accountId }, order: { id: 'ASC' } });
    const assets: ExportedAsset[] = [];
    const files: ZipEntry[] = [];
    for (const row of rows) {
      const file = (await this.original(row)) ?? (await this.largestPicture(row));
      if (file) files.push(file);
      assets.push(exportedAsset.parse({ ...row, createdAt: row.createdAt.toISOString(), file: file?.path ?? null }));
    }
    const portrait = await this.portrait(accountId);
    return { assets, files: portrait ? [...files, portrait] : files };
  }

  private original({ id, fileName }: Asset): Promise<ZipEntry | null> {
    return this.entry(originalKey(id), `files/${id}/${safeName(fileName)}`);
  }

  /** For a picture whose original is not kept. */
  private async largestPicture({ id, fileName, renditions }: Asset): Promise<ZipEntry | null> {
    const pictures = renditions.filter(({ role }) => role === 'picture');
    const [largest] = pictures.toSorted((one, other) => (other.width ?? 0) - (one.width ?? 0));
    if (!largest) return null;
    const name = `${safeName(basename(fileName, extname(fileName)))}${extname(largest.path)}`;
    return this.entry(`${renditionsPrefix(id)}${largest.path}`, `files/${id}/${name}`);
  }

  private async portrait(accountId: string): Promise<ZipEntry | null> {
    const portrait = await this.database.manager.findOneBy(Portrait, { accountId });
    return portrait && this.entry(portraitKey(accountId, portrait.version, 'large'), 'files/portrait.webp');
  }

  private async entry(key: string, path: string): Promise<ZipEntry | null> {
    const bytes = await this.store.size(key);
    return bytes === null ? null : { path, bytes, isPacked: true, open: () => this.store.read(key) };
  }
}
