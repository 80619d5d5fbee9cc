import { LOGO_PATH, PORTRAIT_PATH, type WorkMedia } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { CONFIG, type FileGrant, grantEnd, Outbox, signedFilePrefix, signFileGrant, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { CatalogueConfig } from '../../config.js';
import { Asset } from './asset.entity.js';
import type { AssetRow } from './assets.queries.js';

/** Through which door somebody comes to a file. */
export interface FileAccess {
  /** Everybody may see it. */
  isPublic: boolean;
  /** A share link, with the end of its last day in seconds since 1970 where it has one. */
  link?: (NonNullable<FileGrant['link']> & { ends: number | null }) | undefined;
}

@Injectable()
export class AssetsService {
  constructor(
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: CatalogueConfig,
  ) {}

  /** Ends every address given out for these files (decision 12). */
  async withdraw(tx: Tx, assetIds: readonly string[]): Promise<void> {
    if (assetIds.length === 0) return;
    await tx.increment(Asset, { id: In([...assetIds]) }, 'epoch', 1);
    const assets = await tx.findBy(Asset, { id: In([...assetIds]) });
    for (const { id, epoch } of assets) {
      await this.outbox.add(tx, 'catalogue.files.withdrawn', id, { assetId: id, epoch });
    }
  }

  /** A file's renditions under their signed address; stable for hours when everybody may see them. */
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
    };
  }

  /** Address that saves a file as it was uploaded. */
  originalUrl(asset: AssetRow, access: FileAccess): string {
    return `${this.prefixOf(asset, access, true)}/original`;
  }

  /** Addresses of an account's portrait and logo, for those who may not ask for them otherwise. */
  accountPictures(accountId: string, access: FileAccess): { portraitUrl: string; logoUrl: string } {
    const prefix = this.prefixOf({ id: accountId, epoch: 0 }, access);
    return { portraitUrl: `${prefix}/${PORTRAIT_PATH}`, logoUrl: `${prefix}/${LOGO_PATH}` };
  }

  /** What the media service makes files for, when it is shown by somebody behind a link: a grant for the link itself. */
  linkGrant(link: NonNullable<FileAccess['link']>): string {
    const grant = grantOf({ id: link.id, epoch: 0 }, { isPublic: false, link }, true);
    return signFileGrant(grant, this.config.FILE_KEY);
  }

  private prefixOf(file: Pick<AssetRow, 'id' | 'epoch'>, access: FileAccess, withOriginal = false): string {
    const prefix = signedFilePrefix(grantOf(file, access, withOriginal), this.config.FILE_KEY);
    return `${this.config.FILE_ORIGIN}${prefix}`;
  }
}

function grantOf(
  { id: assetId, epoch }: Pick<AssetRow, 'id' | 'epoch'>,
  { isPublic, link }: FileAccess,
  withOriginal: boolean,
): FileGrant {
  const end = grantEnd(isPublic && !link);
  return { assetId, epoch, expires: Math.min(end, link?.ends ?? end), link, withOriginal };
}
