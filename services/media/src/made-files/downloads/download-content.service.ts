import { type Download as DownloadAnswer, type DownloadableWork, downloads, type MissingItem } from '@koma/contracts';
import { AppError, CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetFilesService, type AssetRow, findAssets } from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';
import { safeFolder, textEntry, uniqueName, type ZipEntry } from '../../storage/index.js';
import type { Download } from './download.entity.js';
import { type PackedWork, readme } from './download-documents.js';

const TIMEOUT_MS = 20_000;

export interface DownloadContent {
  entries: ZipEntry[];
  works: PackedWork[];
  missing: DownloadAnswer['missing'];
}

interface Packable {
  /** Name in the README. */
  name: string;
  works: readonly DownloadableWork[];
  missing: readonly MissingItem[];
  /** The owner whose files keep what they tell of places and cameras; null: nobody's do. */
  keepsCameraDataOf: string | null;
}

/** Finds the present files of a download; the catalogue decides which works the account may have. */
@Injectable()
export class DownloadContentService {
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly database: DataSource,
    private readonly files: AssetFilesService,
    @Inject(CONFIG) config: MediaConfig,
  ) {
    this.catalogue = new ServiceClient('media', config.CATALOGUE_URL, config.SERVICE_SECRET, TIMEOUT_MS);
  }

  async collect(
    one: Pick<Download, 'accountId' | 'name' | 'workIds' | 'slideSelectId' | 'withCameraData'>,
  ): Promise<DownloadContent> {
    const resolved = await this.catalogue.call(downloads.resolve, {
      body: {
        accountId: one.accountId,
        workIds: one.workIds ?? undefined,
        slideSelectId: one.slideSelectId ?? undefined,
      },
    });
    return this.pack({ name: one.name, ...resolved, keepsCameraDataOf: one.withCameraData ? one.accountId : null });
  }

  /** The files of works that the catalogue has allowed. */
  async pack({ name, works, missing, keepsCameraDataOf }: Packable): Promise<DownloadContent> {
    const assets = await this.assetsOf(works);
    const packed: PackedWork[] = [];
    const entries: ZipEntry[] = [];
    const lacking: MissingItem[] = [...missing];
    for (const work of works) {
      const folder = folderOf(packed.length + 1, works.length, work.title);
      const withCameraData = work.ownerId === keepsCameraDataOf;
      const found = await this.filesOf(work, assets, { folder, withCameraData });
      lacking.push(...found.missing);
      if (found.entries.length === 0) continue;
      entries.push(...found.entries);
      packed.push({ folder, title: work.title, owner: work.owner, credits: work.credits });
    }
    const text = textEntry(
      'README.txt',
      readme({ name, works: packed, missing: lacking, at: new Date(), isCleaned: keepsCameraDataOf === null }),
    );
    return { entries: [text, ...entries], works: packed, missing: lacking };
  }

  private async assetsOf(works: readonly DownloadableWork[]): Promise<ReadonlyMap<string, AssetRow>> {
    const ids = works.flatMap(({ assetIds }) => assetIds);
    const rows = await findAssets(this.database.manager, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }

  private async filesOf(work: DownloadableWork, assets: ReadonlyMap<string, AssetRow>, wanted: Wanted) {
    const taken = new Set<string>();
    const pathOf = (name: string) => `${wanted.folder}/${uniqueName(name, taken)}`;
    const entries: ZipEntry[] = [];
    const missing: MissingItem[] = [];
    for (const id of work.assetIds) {
      const asset = assets.get(id);
      // A work may name any file; only files of its owner count.
      const own = asset?.ownerId === work.ownerId ? asset : undefined;
      const found = own && reasonOf(own) === null ? await this.packed(own, { ...wanted, pathOf }) : reasonOf(own);
      if (Array.isArray(found)) entries.push(...found);
      else missing.push({ workId: work.id, title: work.title, fileName: own?.fileName ?? null, reason: found ?? 'gone' }); // prettier-ignore
    }
    return { entries, missing };
  }

  /** The file and its captions, or why it is missing. */
  private async packed(asset: AssetRow, wanted: Wanted & { pathOf: (name: string) => string }) {
    try {
      const file = await this.files.best(asset, wanted);
      return file ? [file, ...(await this.files.captions(asset, wanted.pathOf))] : ('gone' as const);
    } catch (error) {
      if (error instanceof AppError && error.code === 'FILE.CAMERA_DATA') return 'camera-data' as const;
      throw error;
    }
  }
}

interface Wanted {
  folder: string;
  withCameraData: boolean;
}

function reasonOf(asset: AssetRow | undefined): MissingItem['reason'] | null {
  if (!asset) return 'gone';
  if (asset.state === 'uploading') return 'not-ready';
  return asset.state === 'failed' ? 'file-failed' : null;
}

/** `01_夏のはじまり`, with as many digits as the last one needs. */
const folderOf = (number: number, count: number, title: string) =>
  `${String(number).padStart(Math.max(2, String(count).length), '0')}_${safeFolder(title)}`;
