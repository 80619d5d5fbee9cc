import { asset, type Caller, type Download as DownloadAnswer } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AccountPicturesService, AssetFilesService, findAssetsOf, LOGOS, PORTRAITS } from '../../assets/index.js';
import { findDownloadsOf, toDownload } from '../downloads/index.js';
import type { ZipEntry } from '../../storage/index.js';

/** An uploaded file in the export; `file` is its path in the zip, null when no bytes are stored. */
export const exportedAsset = asset
  .omit({ isComplete: true, progress: true, thumbHash: true, stillUrl: true, stills: true })
  .extend({ file: z.string().nullable() });
type ExportedAsset = z.infer<typeof exportedAsset>;

interface OwnFiles {
  assets: ExportedAsset[];
  downloads: DownloadAnswer[];
  files: ZipEntry[];
}

/** This service's part of an export: the uploaded files. */
@Injectable()
export class OwnFilesService {
  constructor(
    private readonly database: DataSource,
    private readonly files: AssetFilesService,
    private readonly pictures: AccountPicturesService,
  ) {}

  async collect(accountId: Caller['accountId']): Promise<OwnFiles> {
    const rows = await findAssetsOf(this.database.manager, accountId);
    const assets: ExportedAsset[] = [];
    const files: ZipEntry[] = [];
    for (const row of rows) {
      const pathOf = (name: string) => `files/${row.id}/${name}`;
      const file = await this.files.best(row, { pathOf, withCameraData: true });
      files.push(...(file ? [file] : []), ...(await this.files.captions(row, pathOf)));
      assets.push(exportedAsset.parse({ ...row, createdAt: row.createdAt.toISOString(), file: file?.path ?? null }));
    }
    const downloads = await findDownloadsOf(this.database.manager, accountId);
    return { assets, downloads: downloads.map(toDownload), files: [...files, ...(await this.ownPictures(accountId))] };
  }

  private async ownPictures(accountId: string): Promise<ZipEntry[]> {
    const entries: ZipEntry[] = [];
    for (const [kind, path] of [
      [PORTRAITS, 'files/portrait.webp'],
      [LOGOS, 'files/logo.webp'],
    ] as const) {
      const key = await this.pictures.largest(kind, accountId);
      const entry = key && (await this.files.entry(key, path));
      if (entry) entries.push(entry);
    }
    return entries;
  }
}
