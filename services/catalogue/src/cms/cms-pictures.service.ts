import {
  CMS,
  type CmsDocument,
  type CmsPageName,
  type CmsPictureFiles,
  cmsPicturesOf,
  type CmsPictureState,
  type FieldCode,
  issueAt,
  type Locale,
  SITE_OWNER,
} from '@koma/contracts';
import { AppError, Outbox, type Tx } from '@koma/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { type AssetRow, AssetsService, findAssets } from '../portfolio/index.js';

type Documents = Iterable<readonly [CmsPageName, CmsDocument]>;

const DAY_MS = 86_400_000;
const ids = z.array(z.object({ id: z.string() }));
/** An AVIF is the last that is made; a picture without one stays as it is when making it has failed. */
const isComplete = ({ state, failure, renditions }: AssetRow) =>
  state === 'ready' && (failure !== null || renditions.some(({ type }) => type === 'image/avif'));
const isOfSite = ({ ownerId, kind }: AssetRow) => ownerId === SITE_OWNER && kind === 'image';
const assetsOf = (documents: Documents) =>
  new Set([...documents].flatMap(([page, content]) => cmsPicturesOf(page, content).map(({ asset }) => asset)));

/** The pictures on pages: files of the media service that belong to the site, and to nobody else. */
@Injectable()
export class CmsPicturesService {
  constructor(
    private readonly database: DataSource,
    private readonly assets: AssetsService,
    private readonly outbox: Outbox,
  ) {}

  /** Files of the pictures on these pages that can be shown. Addresses of published ones open until they are withdrawn. */
  async files(
    tx: Tx,
    documents: Documents,
    { isPublished }: { isPublished: boolean },
  ): Promise<Record<string, CmsPictureFiles>> {
    // prettier-ignore
    const found = await this.find(tx, assetsOf(documents));
    const shown = found.filter(({ state }) => state === 'ready');
    return Object.fromEntries(shown.map((one) => [one.id, this.assets.toSitePicture(one, isPublished)]));
  }

  /** How far pictures are, for the editor. */
  async states(wanted: readonly string[]): Promise<CmsPictureState[]> {
    const found = await this.find(this.database.manager, wanted);
    return found.map((asset) => ({
      ...{ id: asset.id, state: asset.state, failure: asset.failure, isComplete: isComplete(asset) },
      files: asset.state === 'ready' ? this.assets.toSitePicture(asset, false) : null,
    }));
  }

  /** Refuses pictures that are not the site's. @throws AppError with all faults */
  async requireOwn(tx: Tx, page: CmsPageName, content: CmsDocument, locale: Locale): Promise<void> {
    await this.require(tx, { page, content, locale }, (asset) => (asset ? null : 'FIELD.PICTURE_GONE'));
  }

  /** Refuses pictures that are not there with all their files. @throws AppError with all faults */
  async requireComplete(tx: Tx, page: CmsPageName, content: CmsDocument, locale: Locale): Promise<void> {
    await this.require(tx, { page, content, locale }, (asset) => {
      if (!asset || asset.state === 'failed') return 'FIELD.PICTURE_GONE';
      return isComplete(asset) ? null : 'FIELD.PICTURE_WAITING';
    });
  }

  /** Ends the addresses of pictures that are no longer on any page. */
  async withdrawUnseen(tx: Tx, before: Documents, now: Documents): Promise<void> {
    const seen = assetsOf(now);
    const unseen = [...assetsOf(before)].filter((id) => !seen.has(id));
    await this.assets.withdraw(tx, SITE_OWNER, unseen);
  }

  /** Deletes pictures that no version and no draft has. Of several processes each does what is left. */
  async dropUnused(now = Date.now()): Promise<void> {
    await this.database.transaction(async (tx) => {
      const rows = await tx.query<unknown>(
        `DELETE FROM asset WHERE owner_id = $1 AND id < $2 AND NOT EXISTS (
           SELECT FROM (SELECT content FROM cms_version UNION ALL SELECT content FROM cms_draft) AS page
           WHERE jsonb_path_exists(content, '$.**.asset ? (@ == $id)', jsonb_build_object('id', asset.id)))
         RETURNING id`,
        [SITE_OWNER, firstIdOf(now - CMS.unusedPictureDays * DAY_MS)],
      );
      const [deleted] = z.tuple([ids, z.number()]).parse(rows);
      const assetIds = deleted.map(({ id }) => id);
      if (assetIds.length > 0) await this.outbox.add(tx, 'catalogue.pictures.dropped', SITE_OWNER, { assetIds });
    });
  }

  private async find(tx: Tx, wanted: Iterable<string>): Promise<AssetRow[]> {
    return (await findAssets(tx, [...wanted])).filter(isOfSite);
  }

  private async require(
    tx: Tx,
    { page, content, locale }: { page: CmsPageName; content: CmsDocument; locale: Locale },
    faultOf: (asset: AssetRow | undefined) => FieldCode | null,
  ): Promise<void> {
    const places = cmsPicturesOf(page, content);
    const found = new Map((await this.find(tx, places.map(({ asset }) => asset))).map((one) => [one.id, one])); // prettier-ignore
    const issues = places.flatMap(({ path, asset }) => {
      const code = faultOf(found.get(asset));
      return code ? [issueAt([path], code, locale)] : [];
    });
    if (issues.length > 0) throw new AppError('REQUEST.INVALID', { issues });
  }
}

/** Ids begin with the time in milliseconds (UUIDv7, RFC 9562, 5.7): the lowest one of a time. */
function firstIdOf(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
