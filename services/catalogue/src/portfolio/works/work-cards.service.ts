import type { WorkCard, WorkMedia } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetsService, type FileAccess, findAssets } from '../assets/index.js';
import { findCreators } from '../creators/index.js';
import { isPublicWork } from '../visibility/index.js';
import { findWorksInOrder, type WorkRow } from './works.queries.js';

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

  async toCards(works: readonly WorkRow[], viewer: Viewer): Promise<WorkCard[]> {
    const [creators, assets, favourites] = await Promise.all([
      this.owners(works),
      this.assetsOf(works, 1),
      this.favourites(works, viewer),
    ]);
    return works.flatMap((work) => {
      const owner = creators.get(work.ownerId);
      if (!owner) return [];
      // Only files of the owner are shown: the id of a foreign file has no effect.
      const asset = assets.get(work.assetIds[0] ?? '');
      const isOwn = asset?.ownerId === work.ownerId;
      const media =
        asset && isOwn ? this.assets.toMedia(asset, { isPublic: isPublicWork(work, owner), link: viewer.link }) : null;
      const publishedAt = work.publishedAt?.toISOString() ?? null;
      return [{ ...work, owner, media, publishedAt, isFavourite: favourites.has(work.id) }];
    });
  }

  /** The files of a work in order, without those of other owners. */
  async gallery(work: WorkRow, viewer: Viewer): Promise<WorkMedia[]> {
    return (await this.galleries([work], viewer)).get(work.id) ?? [];
  }

  /** The same for many works by their ids. */
  async galleries(works: readonly WorkRow[], { link }: Viewer): Promise<ReadonlyMap<string, WorkMedia[]>> {
    const [creators, assets] = await Promise.all([this.owners(works), this.assetsOf(works)]);
    const files = (work: WorkRow) => {
      const owner = creators.get(work.ownerId);
      const access = { isPublic: owner !== undefined && isPublicWork(work, owner), link };
      const own = work.assetIds.flatMap((id) => assets.get(id) ?? []).filter(({ ownerId }) => ownerId === work.ownerId);
      return own.map((asset) => this.assets.toMedia(asset, access));
    };
    return new Map(works.map((work) => [work.id, files(work)]));
  }

  private async owners(works: readonly WorkRow[]) {
    const ids = works.map(({ ownerId }) => ownerId);
    return byId(await findCreators(this.database.manager, ids));
  }

  /** @param most number of files per work, from the first */
  private async assetsOf(works: readonly WorkRow[], most?: number) {
    const ids = works.flatMap(({ assetIds }) => assetIds.slice(0, most));
    return byId(await findAssets(this.database.manager, ids));
  }

  private async favourites(works: readonly WorkRow[], { accountId }: Viewer): Promise<Set<string>> {
    const rows = await this.database.query<{ work_id: string }[]>(
      'SELECT work_id FROM favourite WHERE account_id = $1 AND work_id = ANY($2)',
      [accountId, works.map(({ id }) => id)],
    );
    return new Set(rows.map((row) => row.work_id));
  }
}
