import { buffer } from 'node:stream/consumers';
import type { DocumentWork } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AccountPicturesService, type AssetRow, findAssets, LOGOS, PORTRAITS } from '../../assets/index.js';
import { FILE_STORE, type FileStore, renditionsPrefix } from '../../storage/index.js';
import type { Picture } from '@koma/pdf-kit';
import { printedLogo, printedPicture, SIDES } from './printed-picture.js';

const AT_ONCE = 4;

/** The pictures of a PDF. */
@Injectable()
export class StillsService {
  constructor(
    private readonly database: DataSource,
    private readonly pictures: AccountPicturesService,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Pictures by the id of their work, in order; without files that are not ready or not the owner's. */
  async of(
    works: readonly DocumentWork[],
    onProgress: (share: number) => void,
  ): Promise<ReadonlyMap<string, readonly Picture[]>> {
    const ids = works.flatMap(({ assetIds }) => assetIds);
    const rows = await findAssets(this.database.manager, ids);
    const assets = new Map(rows.filter(({ state }) => state === 'ready').map((row) => [row.id, row]));
    const waiting = works.flatMap(({ id, ownerId, assetIds }) => {
      const own = assetIds.flatMap((assetId) => assets.get(assetId) ?? []).filter((asset) => asset.ownerId === ownerId);
      return own.map((asset, at) => ({ id, at, asset }));
    });
    const count = waiting.length;
    const found: { id: string; at: number; picture: Picture }[] = [];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { id, at, asset } = next;
        const picture = await this.still(asset, at === 0 ? SIDES.still : SIDES.strip);
        if (picture) found.push({ id, at, picture });
        onProgress((count - waiting.length) / count);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const inOrder = found.toSorted((one, other) => one.at - other.at);
    return new Map(
      [...Map.groupBy(inOrder, ({ id }) => id)].map(([id, own]) => [id, own.map(({ picture }) => picture)]),
    );
  }

  async portrait(accountId: string): Promise<Picture | null> {
    const key = await this.pictures.largest(PORTRAITS, accountId);
    return key === null ? null : this.picture(key, SIDES.still);
  }

  async logo(accountId: string): Promise<Picture | null> {
    const key = await this.pictures.largest(LOGOS, accountId);
    const file = key === null ? null : await this.read(key);
    return file && printedLogo(file);
  }

  private async still({ id, renditions }: AssetRow, side: number): Promise<Picture | null> {
    const all = renditions.filter(({ role }) => role === 'picture' || role === 'poster');
    // AVIF takes longest to read; some pictures have nothing else.
    const quick = all.filter(({ type }) => type !== 'image/avif');
    const sizeOf = ({ width, height }: Rendition) => Math.max(width ?? 0, height ?? 0);
    const pictures = (quick.length > 0 ? quick : all).toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const fitting = pictures.find((one) => sizeOf(one) >= side) ?? pictures.at(-1);
    return fitting ? this.picture(`${renditionsPrefix(id)}${fitting.path}`, side) : null;
  }

  /** A missing file leaves its place empty. */
  private async picture(key: string, side: number): Promise<Picture | null> {
    const file = await this.read(key);
    return file && printedPicture(file, side);
  }

  private async read(key: string): Promise<Buffer | null> {
    return (await this.store.size(key)) === null ? null : buffer(await this.store.read(key));
  }
}
