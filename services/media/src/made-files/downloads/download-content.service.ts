import { type Download as DownloadAnswer, type DownloadableWork, downloads, type MissingItem } from '@koma/contracts';
import { CONFIG, ServiceClient } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AssetRow, findAssets } from '../../assets/index.js';
import type { MediaConfig } from '../../config.js';
import { safeFolder, textEntry } from '../../storage/index.js';
import type { Download, GivenAsset } from './download.entity.js';
import { type PackedWork, readme } from './download-documents.js';
import type { PlannedEntry } from './given-files.service.js';
import { WorkFilesService } from './work-files.service.js';

const TIMEOUT_MS = 20_000;

export interface DownloadContent {
  entries: PlannedEntry[];
  works: PackedWork[];
  missing: DownloadAnswer['missing'];
  /** The files in it. */
  given: GivenAsset[];
}

interface Packable {
  /** Name in the README. */
  name: string;
  works: readonly DownloadableWork[];
  missing: readonly MissingItem[];
  /** The owner whose files keep what they tell of places and cameras; null: nobody's do. */
  keepsCameraDataOf: string | null;
  /** Burnt into every film and picture; left out: nothing. */
  watermark?: string | null;
}

/** Finds the present files of a download; the catalogue decides which works the account may have. */
@Injectable()
export class DownloadContentService {
  private readonly catalogue: ServiceClient;

  constructor(
    private readonly database: DataSource,
    private readonly files: WorkFilesService,
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
  async pack({ name, works, missing, keepsCameraDataOf, watermark = null }: Packable): Promise<DownloadContent> {
    const assets = await this.assetsOf(works);
    const packed: PackedWork[] = [];
    const entries: PlannedEntry[] = [];
    const given: GivenAsset[] = [];
    const lacking: MissingItem[] = [...missing];
    for (const work of works) {
      const folder = folderOf(packed.length + 1, works.length, work.title);
      const withCameraData = work.ownerId === keepsCameraDataOf;
      const found = await this.files.of(work, assets, { folder, withCameraData, watermark });
      lacking.push(...found.missing);
      if (found.entries.length === 0) continue;
      entries.push(...found.entries);
      given.push(...found.given);
      const { title, owner, credits, form, creditLine } = work;
      packed.push({ folder, title, owner, credits, form, creditLine });
    }
    const text = textEntry(
      'README.txt',
      readme({ name, works: packed, missing: lacking, at: new Date(), isCleaned: keepsCameraDataOf === null }),
    );
    return { entries: [text, ...entries], works: packed, missing: lacking, given };
  }

  private async assetsOf(works: readonly DownloadableWork[]): Promise<ReadonlyMap<string, AssetRow>> {
    const ids = works.flatMap(({ assetIds }) => assetIds);
    const rows = await findAssets(this.database.manager, ids);
    return new Map(rows.map((row) => [row.id, row]));
  }
}

/** `01_夏のはじまり`, with as many digits as the last one needs. */
const folderOf = (number: number, count: number, title: string) =>
  `${String(number).padStart(Math.max(2, String(count).length), '0')}_${safeFolder(title)}`;
