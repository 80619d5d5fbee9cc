import { buffer } from 'node:stream/consumers';
import type { ProfileDocument } from '@koma/contracts';
import type { Rendition } from '@koma/events';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { Asset } from '../assets/asset.entity.js';
import { Portrait } from '../portraits/portrait.entity.js';
import { FILE_STORE, type FileStore, portraitKey, renditionsPrefix } from '../storage/file-store.js';
import type { Picture } from './document/elements.js';
import { printedPicture, SIDE } from './printed-picture.js';

const AT_ONCE = 4;

/** The pictures of a PDF. */
@Injectable()
export class StillsService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Stills by the id of their work; a work whose file is not ready, or not its owner's, has none. */
  async of(
    { creator, works }: Pick<ProfileDocument, 'creator' | 'works'>,
    onProgress: (share: number) => void,
  ): Promise<Map<string, Picture>> {
    const ids = works.flatMap(({ assetId }) => assetId ?? []);
    const rows = await this.database.manager.findBy(Asset, { id: In(ids), ownerId: creator.id, state: 'ready' });
    const assets = new Map(rows.map((row) => [row.id, row]));
    const stills = new Map<string, Picture>();
    const waiting = works.flatMap(({ id, assetId }) => {
      const asset = assets.get(assetId ?? '');
      return asset ? [{ id, asset }] : [];
    });
    const count = waiting.length;
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const still = await this.still(next.asset);
        if (still) stills.set(next.id, still);
        onProgress((count - waiting.length) / count);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return stills;
  }

  async portrait(accountId: string): Promise<Picture | null> {
    const portrait = await this.database.manager.findOneBy(Portrait, { accountId });
    return portrait && this.picture(portraitKey(accountId, portrait.version, 'large'));
  }

  private async still({ id, renditions }: Asset): Promise<Picture | null> {
    const all = renditions.filter(({ role }) => role === 'picture' || role === 'poster');
    // AVIF takes longest to read; some have nothing else.
    const quick = all.filter(({ type }) => type !== 'image/avif');
    const sizeOf = ({ width, height }: Rendition) => Math.max(width ?? 0, height ?? 0);
    const pictures = (quick.length > 0 ? quick : all).toSorted((one, other) => sizeOf(one) - sizeOf(other));
    const fitting = pictures.find((one) => sizeOf(one) >= SIDE) ?? pictures.at(-1);
    return fitting ? this.picture(`${renditionsPrefix(id)}${fitting.path}`) : null;
  }

  /** A file that is gone leaves an empty place. */
  private async picture(key: string): Promise<Picture | null> {
    if ((await this.store.size(key)) === null) return null;
    return printedPicture(await buffer(await this.store.read(key)));
  }
}
