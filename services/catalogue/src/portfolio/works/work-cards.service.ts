import type { WorkCard, WorkMedia } from '@koma/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import { AssetsService, type FileAccess } from '../assets/assets.service.js';
import { Creator } from '../creators/creator.entity.js';
import { Work } from './work.entity.js';
import { isPublic } from './work.policy.js';

const byId = <T extends { id: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.id, row]));

/** Who looks: an account, or somebody behind a share link. */
export interface Viewer {
  accountId: string | null;
  link?: FileAccess['link'];
}

/** Makes the cards that lists show, a few queries for a whole list. */
@Injectable()
export class WorkCardsService {
  constructor(
    private readonly database: DataSource,
    private readonly assets: AssetsService,
  ) {}

  /** Cards in the order of the ids; the caller has already been found to be allowed to see them. */
  async cards(ids: readonly string[], viewer: Viewer): Promise<WorkCard[]> {
    if (ids.length === 0) return [];
    const works = byId(await this.database.manager.findBy(Work, { id: In([...ids]) }));
    return this.toCards(
      ids.flatMap((id) => works.get(id) ?? []),
      viewer,
    );
  }

  async toCards(works: readonly Work[], viewer: Viewer): Promise<WorkCard[]> {
    const [creators, assets, favourites] = await Promise.all([
      this.database.manager.findBy(Creator, { id: In(works.map(({ ownerId }) => ownerId)) }).then(byId),
      this.database.manager.findBy(Asset, { id: In(works.flatMap(({ assetIds }) => assetIds.slice(0, 1))) }).then(byId),
      this.favourites(works, viewer),
    ]);
    return works.flatMap((work) => {
      const owner = creators.get(work.ownerId);
      if (!owner) return [];
      // Only the owner's own file shows: the id of somebody else's leads to nothing.
      const asset = assets.get(work.assetIds[0] ?? '');
      const isOwn = asset?.ownerId === work.ownerId;
      const media =
        asset && isOwn ? this.assets.toMedia(asset, { isPublic: isPublic(work, owner), link: viewer.link }) : null;
      const publishedAt = work.publishedAt?.toISOString() ?? null;
      return [{ ...work, owner, media, publishedAt, isFavourite: favourites.has(work.id) }];
    });
  }

  /** Every file of a work in its order, as far as it is the owner's. */
  async gallery(work: Work, viewer: Viewer): Promise<WorkMedia[]> {
    return (await this.galleries([work], viewer)).get(work.id) ?? [];
  }

  /** The same for many works by their ids. */
  async galleries(works: readonly Work[], { link }: Viewer): Promise<ReadonlyMap<string, WorkMedia[]>> {
    const [creators, assets] = await Promise.all([
      this.database.manager.findBy(Creator, { id: In(works.map(({ ownerId }) => ownerId)) }).then(byId),
      this.database.manager.findBy(Asset, { id: In(works.flatMap(({ assetIds }) => assetIds)) }).then(byId),
    ]);
    const files = (work: Work) => {
      const owner = creators.get(work.ownerId);
      const access = { isPublic: owner !== undefined && isPublic(work, owner), link };
      const own = work.assetIds.flatMap((id) => assets.get(id) ?? []).filter(({ ownerId }) => ownerId === work.ownerId);
      return own.map((asset) => this.assets.toMedia(asset, access));
    };
    return new Map(works.map((work) => [work.id, files(work)]));
  }

  private async favourites(works: readonly Work[], { accountId }: Viewer): Promise<Set<string>> {
    const rows = await this.database.query<{ work_id: string }[]>(
      'SELECT work_id FROM favourite WHERE account_id = $1 AND work_id = ANY($2)',
      [accountId, works.map(({ id }) => id)],
    );
    return new Set(rows.map((row) => row.work_id));
  }
}
