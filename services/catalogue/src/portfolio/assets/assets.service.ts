import { type CmsPictureFiles, LOGO_PATH, PORTRAIT_PATH, type WorkMedia } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import {
  CONFIG,
  type FileGrant,
  grantEnd,
  LASTING_GRANT_END,
  Outbox,
  signedFilePrefix,
  signFileGrant,
  type Tx,
} from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { Asset } from './asset.entity.js';
import type { AssetRow } from './assets.queries.js';

/** How somebody has access to a file. */
export interface FileAccess {
  /** The file is public. */
  isPublic: boolean;
  /** A share link, with the end of its last day in seconds since 1970 if it has one. */
  link?: (NonNullable<FileGrant['link']> & { ends: number | null }) | undefined;
}

@Injectable()
export class AssetsService {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Ends every address of these files of an owner that was given out (decision 12). */
  async withdraw(tx: Tx, ownerId: string, assetIds: readonly string[]): Promise<void> {
    if (assetIds.length === 0) return;
    const own = { id: In([...assetIds]), ownerId };
    await tx.increment(Asset, own, 'epoch', 1);
    const assets = await tx.findBy(Asset, own);
    for (const { id, epoch } of assets) {
      await this.outbox.add(tx, 'catalogue.files.withdrawn', id, { assetId: id, epoch });
    }
  }

  /** A picture of the site, with addresses that open until they are withdrawn, or for ten minutes while it is not published. */
  toSitePicture({ id, epoch, width, height, renditions }: AssetRow, isPublished: boolean): CmsPictureFiles {
    const expires = isPublished ? LASTING_GRANT_END : grantEnd(false);
    const prefix = signedFilePrefix({ assetId: id, epoch, expires }, this.config.FILE_KEY);
    const files = renditions
      .filter(({ role }) => role === 'picture')
      .map((one) => ({ path: one.path, width: one.width ?? 0, type: one.type }));
    return { width: width ?? 0, height: height ?? 0, base: `${this.config.FILE_ORIGIN}${prefix}`, files };
  }

  /** A file's renditions with signed addresses, which stay the same for hours for public files. */
  toMedia(asset: AssetRow, access: FileAccess): WorkMedia {
    const of = (role: Rendition['role']) => asset.renditions.filter((rendition) => rendition.role === role);
    const pictures = [...of('picture'), ...of('poster')];
    return {
      assetId: asset.id,
      state: asset.state,
      failure: asset.failure,
      width: asset.width ?? 0,
      height: asset.height ?? 0,
      durationSeconds: asset.durationSeconds,
      thumbHash: asset.thumbHash,
      base: this.prefixOf(asset, access),
      pictures: pictures.map(({ path }) => path),
      hls: of('hls-master')[0]?.path ?? null,
      preview: of('preview')[0]?.path ?? null,
      stills: of('quad').map(({ path }) => path),
      captions: asset.captions,
    };
  }

  /** Address that downloads the original file, with what it tells of places and cameras or without. */
  originalUrl(asset: AssetRow, access: FileAccess, withCameraData: boolean): string {
    return `${this.prefixOf(asset, access, { withOriginal: true, withCameraData })}/original`;
  }

  /** Addresses of an account's portrait and logo, for visitors without an account. */
  accountPictures(accountId: string, access: FileAccess): { portraitUrl: string; logoUrl: string } {
    const prefix = this.prefixOf({ id: accountId, epoch: 0 }, access);
    return { portraitUrl: `${prefix}/${PORTRAIT_PATH}`, logoUrl: `${prefix}/${LOGO_PATH}` };
  }

  /** A grant for the link itself, with which its visitors request files from the media service. */
  linkGrant(link: NonNullable<FileAccess['link']>): string {
    const grant = grantOf({ id: link.id, epoch: 0 }, { isPublic: false, link }, { withOriginal: true });
    return signFileGrant(grant, this.config.FILE_KEY);
  }

  private prefixOf(file: Pick<AssetRow, 'id' | 'epoch'>, access: FileAccess, more: Downloads = {}): string {
    const prefix = signedFilePrefix(grantOf(file, access, more), this.config.FILE_KEY);
    return `${this.config.FILE_ORIGIN}${prefix}`;
  }
}

type Downloads = Pick<FileGrant, 'withOriginal' | 'withCameraData'>;

function grantOf(
  { id: assetId, epoch }: Pick<AssetRow, 'id' | 'epoch'>,
  { isPublic, link }: FileAccess,
  downloads: Downloads,
): FileGrant {
  const end = grantEnd(isPublic && !link);
  return { assetId, epoch, expires: Math.min(end, link?.ends ?? end), link, ...downloads };
}
