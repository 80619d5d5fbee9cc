import type { WorkCard, WorkMedia } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AssetsService, type FileAccess, findAssets } from '../assets/index.js';
import { findCreators } from '../creators/index.js';
import { isPublicWork } from '../visibility/index.js';
import { type Beside, readPublicCards } from './public-works.js';
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
      // Only files of the owner are shown: the id of a foreign file has no effect.
      const asset = assets.get(work.assetIds[0] ?? '');
      const isOwn = asset?.ownerId === work.ownerId;
      const media =
        asset && isOwn ? this.assets.toMedia(asset, { isPublic: isPublicWork(work, owner), link: viewer.link }) : null;
      const publishedAt = work.publishedAt?.toISOString() ?? null;
      return [{ ...work, owner, media, publishedAt, isFavourite: favourites.has(work.id) }];
    });
  }

  /** The same of many works, by the works' ids. */
  async galleries(works: readonly WorkRow[], viewer: Viewer): Promise<ReadonlyMap<string, WorkMedia[]>> {
    const beside = await this.readBeside(works);
    return new Map(works.map((work) => [work.id, this.galleryOf(work, viewer, beside)]));
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
    const ids = works.flatMap(({ assetIds }) => assetIds.slice(0, most));
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
