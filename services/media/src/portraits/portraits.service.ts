import type { Caller } from '@koma/contracts';
import { found, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { FILE_STORE, type FileStore, portraitKey, portraitsPrefix } from '../storage/file-store.js';
import { type PortraitSize, withPortrait } from './portrait-picture.js';
import { Portrait } from './portrait.entity.js';

/** Portraits of accounts: everybody's own to change, and to be seen by whoever is signed in. */
@Injectable()
export class PortraitsService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  async versions(ids: readonly string[]): Promise<{ id: string; version: number }[]> {
    const portraits = await this.database.manager.findBy(Portrait, { accountId: In([...ids]) });
    return portraits.map(({ accountId: id, version }) => ({ id, version }));
  }

  /** Replaces the caller's portrait. The row is changed last, so that an address never leads to half of one. */
  async put(bytes: Buffer, { accountId }: Caller): Promise<Portrait> {
    const portrait = { accountId, version: Date.now() };
    await withPortrait(bytes, async (pictures) => {
      for (const size of ['small', 'large'] as const) {
        await this.store.put(portraitKey(accountId, portrait.version, size), pictures[size], 'image/webp');
      }
    });
    const before = await this.exchange(portrait);
    if (before && before.version !== portrait.version) await this.removeFiles(before);
    return portrait;
  }

  /** Takes the caller's portrait away; there may be none. */
  async delete({ accountId }: Caller): Promise<void> {
    const portrait = await this.database.manager.findOneBy(Portrait, { accountId });
    if (!portrait) return;
    await this.database.manager.delete(Portrait, { accountId });
    await this.removeFiles(portrait);
  }

  /** The portrait of an account as it is now. @throws AppError 404 when there is none */
  async get(accountId: string): Promise<Portrait> {
    return found(await this.database.manager.findOneBy(Portrait, { accountId }));
  }

  /** Where the large picture of an account lies; null when there is none. */
  async largest(accountId: string): Promise<string | null> {
    const portrait = await this.database.manager.findOneBy(Portrait, { accountId });
    return portrait && this.keyOf(portrait, 'large');
  }

  keyOf({ accountId, version }: Portrait, size: PortraitSize): string {
    return portraitKey(accountId, version, size);
  }

  /** Removes everything of an erased account, files that no row knows included; returns how many portraits there were. */
  async erase(tx: Tx, accountId: string): Promise<number> {
    const { affected } = await tx.delete(Portrait, { accountId });
    await this.store.deletePrefix(portraitsPrefix(accountId));
    return affected ?? 0;
  }

  /** Puts the new row in place of the old one and returns the old one; the row is locked meanwhile. */
  private async exchange(portrait: Portrait): Promise<Portrait | null> {
    return this.database.transaction(async (tx) => {
      const { accountId } = portrait;
      const before = await tx.findOne(Portrait, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
      await tx.upsert(Portrait, portrait, ['accountId']);
      return before;
    });
  }

  private async removeFiles({ accountId, version }: Portrait): Promise<void> {
    await this.store.deletePrefix(`${portraitsPrefix(accountId)}${version}/`);
  }
}
