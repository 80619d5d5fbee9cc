import type { WorkCard, WorkMedia } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type AssetRow, AssetsService, type FileAccess, findAssets } from '../assets/index.js';
import { findCreators } from '../creators/index.js';
import { isPublicWork } from '../visibility/index.js';
import { type Beside, readPublicCards } from './public-works.js';
import { findWorksInOrder, type WorkRow } from './works.queries.js';
import { filesOf, shownAssetId } from './work-stills.js';

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** The viewer: an account, or a visitor of a share link. */
export interface Viewer {
  accountId: string | null;
  link?: FileAccess['link'];
}

/** Builds the cards of lists with a few queries for a whole list. */
@Injectable()
export class WorkCardsService {
  constructor(
    private readonly database: DataSource,
    private readonly assets: AssetsService,
  ) {}

  /** Cards in the order of the ids; the caller has checked that the viewer may see them. */
  async cards(ids: readonly string[], viewer: Viewer): Promise<WorkCard[]> {
    if (ids.length === 0) return [];
    return this.toCards(await findWorksInOrder(this.database.manager, ids), viewer);
  }

  /** Cards of public works as visitors see them, in the order of the ids; what is hidden by now is left out. */
  async publicCards(ids: readonly string[]): Promise<WorkCard[]> {
    const { works, beside } = await readPublicCards(this.database, ids);
    return this.toCards(works, { accountId: null }, beside);
  }

  /** @param beside read before, or read now */
  async toCards(works: readonly WorkRow[], viewer: Viewer, beside?: Beside): Promise<WorkCard[]> {
    const [{ owners, assets }, favourites] = await Promise.all([
      beside ?? this.readBeside(works, 1),
      this.favourites(works, viewer),
    ]);
    return works.flatMap((work) => {
      const owner = owners.get(work.ownerId);
      if (!owner) return [];
      const asset = shownAsset(work, assets);
      const access = { isPublic: isPublicWork(work, owner), link: viewer.link };
      const media = asset ? this.assets.toMedia(asset, access) : null;
      const publishedAt = work.publishedAt?.toISOString() ?? null;
      return [{ ...work, owner, media, publishedAt, isFavourite: favourites.has(work.id) }];
    });
  }

  /** What documents show of works, by the works' ids: their files, or the still of a film on YouTube. */
  async galleries(works: readonly WorkRow[], viewer: Viewer): Promise<ReadonlyMap<string, WorkMedia[]>> {
    const beside = await this.readBeside(works);
    const cards = new Map((await this.toCards(works, viewer, beside)).map((card) => [card.id, card]));
    return new Map(
      works.map((work) => {
        const shown = cards.get(work.id)?.media ?? null;
        const gallery = this.galleryOf(work, viewer, beside);
        return [work.id, work.assetIds.length === 0 && shown ? [shown] : gallery];
      }),
    );
  }

  /** A file as its owner sees it, whether a work has it or not. */
  ownMedia(asset: AssetRow): WorkMedia {
    return this.assets.toMedia(asset, { isPublic: false });
  }

  /** The files of a work in order, without those of other owners. */
  galleryOf(work: WorkRow, { link }: Viewer, { owners, assets }: Beside): WorkMedia[] {
    const owner = owners.get(work.ownerId);
    const access = { isPublic: owner !== undefined && isPublicWork(work, owner), link };
    const own = work.assetIds.flatMap((id) => assets.get(id) ?? []).filter(({ ownerId }) => ownerId === work.ownerId);
    return own.map((asset) => this.assets.toMedia(asset, access));
  }

  /** @param most number of files per work, from the first */
  async readBeside(works: readonly WorkRow[], most?: number): Promise<Beside> {
    const { manager } = this.database;
    const ids = works.flatMap((work) => filesOf(work).slice(0, most));
    const [owners, assets] = await Promise.all([
      findCreators(manager, works.map(({ ownerId }) => ownerId)),
      findAssets(manager, ids),
    ]); // prettier-ignore
    return { owners: byId(owners), assets: byId(assets) };
  }

  private async favourites(works: readonly WorkRow[], { accountId }: Viewer): Promise<Set<string>> {
    if (accountId === null) return new Set();
    const rows = await this.database.query<{ work_id: string }[]>(
      'SELECT work_id FROM favourite WHERE account_id = $1 AND work_id = ANY($2)',
      [accountId, works.map(({ id }) => id)],
    );
    return new Set(rows.map((row) => row.work_id));
  }
}

/**
 * The file that a card shows. Only files of the owner are shown: the id of a foreign file has no effect. A still is shown once it
 * is ready; until then, and where there is none, a card shows the title.
 */
function shownAsset(work: WorkRow, assets: Beside['assets']): AssetRow | undefined {
  const asset = assets.get(shownAssetId(work) ?? '');
  if (asset?.ownerId !== work.ownerId) return undefined;
  return asset.id === work.stillAssetId && asset.state !== 'ready' ? undefined : asset;
}
