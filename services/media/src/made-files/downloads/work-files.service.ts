import { basename, extname } from 'node:path';
import type { DownloadableWork, MissingItem } from '@koma/contracts';
import { AppError } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { AssetFilesService, type AssetRow } from '../../assets/index.js';
import { safeName, uniqueName } from '../../storage/index.js';
import type { GivenAsset } from './download.entity.js';
import { canBeMade, type MadeEntry, type PlannedEntry } from './given-files.service.js';

interface Wanted {
  folder: string;
  withCameraData: boolean;
  watermark: string | null;
}
type Named = Wanted & { pathOf: (name: string) => string };
type Reason = MissingItem['reason'];

const EXTENSIONS = { video: '.mp4', image: '.jpg' } as const;

/** Finds the files of a work in the form in which they are given out. */
@Injectable()
export class WorkFilesService {
  constructor(private readonly files: AssetFilesService) {}

  async of(work: DownloadableWork, assets: ReadonlyMap<string, AssetRow>, wanted: Wanted) {
    const taken = new Set<string>();
    const pathOf = (name: string) => `${wanted.folder}/${uniqueName(name, taken)}`;
    const entries: PlannedEntry[] = [];
    const given: GivenAsset[] = [];
    const missing: MissingItem[] = [];
    for (const id of work.assetIds) {
      const asset = assets.get(id);
      // A work may name any file; only files of its owner count.
      const own = asset?.ownerId === work.ownerId ? asset : undefined;
      const found = own && reasonOf(own) === null ? await this.packed(work, own, { ...wanted, pathOf }) : reasonOf(own);
      if (own && Array.isArray(found)) {
        entries.push(...found);
        given.push({ assetId: id, ownerId: own.ownerId, epoch: work.epochs[id] ?? own.epoch });
        continue;
      }
      const reason = typeof found === 'string' ? found : 'gone';
      const { id: workId, title, titleEn } = work;
      missing.push({ workId, title, ...(titleEn && { titleEn }), fileName: own?.fileName ?? null, reason });
    }
    return { entries, given, missing };
  }

  /** The file and its captions, or why it is missing. */
  private async packed(work: DownloadableWork, asset: AssetRow, wanted: Named): Promise<PlannedEntry[] | Reason> {
    const { form, creditLine, rights } = work;
    const facts = { form, creditLine };
    try {
      const file =
        form === 'original'
          ? await this.files.best(asset, { ...wanted, rights })
          : made({ form, asset, creditLine, rights, watermark: wanted.watermark }, wanted);
      if (file === null || typeof file === 'string') return file ?? 'gone';
      return [{ ...file, facts }, ...(await this.files.captions(asset, wanted.pathOf))];
    } catch (error) {
      if (error instanceof AppError && error.code === 'FILE.CAMERA_DATA') return 'camera-data';
      throw error;
    }
  }
}

type Made = Pick<MadeEntry, 'form' | 'asset' | 'creditLine' | 'rights' | 'watermark'>;

function made(file: Made, { pathOf }: Named): PlannedEntry | Reason {
  const { kind, fileName } = file.asset;
  if (!canBeMade(file.asset)) return 'not-ready';
  return { ...file, path: pathOf(`${safeName(basename(fileName, extname(fileName)))}${EXTENSIONS[kind]}`) };
}

function reasonOf(asset: AssetRow | undefined): Reason | null {
  if (!asset) return 'gone';
  if (asset.state === 'uploading') return 'not-ready';
  return asset.state === 'failed' ? 'file-failed' : null;
}
