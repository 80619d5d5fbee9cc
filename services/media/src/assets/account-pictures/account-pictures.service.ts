import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Caller } from '@koma/contracts';
import { AppError, type Tx } from '@koma/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { isWorthRetrying, PipelineFailure } from '../../pipeline/index.js';
import { FILE_STORE, type FileStore } from '../../storage/index.js';
import { type AccountPicture, Logo, Portrait } from './account-picture.entity.js';
import {
  ACCOUNT_PICTURE_KINDS,
  type AccountPictureKind,
  pictureKey,
  picturesPrefix,
  versionPrefix,
} from './account-picture-kinds.js';

/** Portraits and logos: changed by their account, shown to everybody signed in. */
@Injectable()
export class AccountPicturesService {
  constructor(
    private readonly database: DataSource,
    @Inject(FILE_STORE) private readonly store: FileStore,
  ) {}

  /** Which of these accounts have a portrait. */
  async portraits(ids: readonly string[]): Promise<Portrait[]> {
    return this.database.manager.findBy(Portrait, { accountId: In([...ids]) });
  }

  async logo(accountId: string): Promise<Logo | null> {
    return this.database.manager.findOneBy(Logo, { accountId });
  }

  async find({ entity }: AccountPictureKind, accountId: string): Promise<AccountPicture | null> {
    return this.database.manager.findOneBy(entity, { accountId });
  }

  /** Key of the large picture of an account; null when there is none. */
  async largest(kind: AccountPictureKind, accountId: string): Promise<string | null> {
    const picture = await this.find(kind, accountId);
    return picture && pictureKey(kind, picture, 'large');
  }

  /**
   * Replaces a picture of the caller. The row is changed last, so that an address never serves a half-written picture.
   * @throws AppError PICTURE.NOT_SAVED
   */
  async put(kind: AccountPictureKind, bytes: Buffer, { accountId }: Caller): Promise<AccountPicture> {
    const id = { accountId, version: Date.now() };
    const facts = await rendered(kind, bytes, async (folder) => {
      for (const name of kind.names)
        await this.store.put(pictureKey(kind, id, name), join(folder, `${name}.webp`), 'image/webp');
    });
    const before = await this.exchange(kind, { ...facts, ...id });
    if (before && before.version !== id.version) await this.store.deletePrefix(versionPrefix(kind, before));
    return id;
  }

  /** Deletes a picture of the caller, if there is one. */
  async delete(kind: AccountPictureKind, { accountId }: Caller): Promise<void> {
    const picture = await this.find(kind, accountId);
    if (!picture) return;
    await this.database.manager.delete(kind.entity, { accountId });
    await this.store.deletePrefix(versionPrefix(kind, picture));
  }

  /** Deletes everything of an erased account, files without a row included; returns how many pictures there were. */
  async erase(tx: Tx, accountId: string): Promise<number> {
    let erased = 0;
    for (const kind of ACCOUNT_PICTURE_KINDS) {
      const { affected } = await tx.delete(kind.entity, { accountId });
      await this.store.deletePrefix(picturesPrefix(kind, accountId));
      erased += affected ?? 0;
    }
    return erased;
  }

  /** Replaces the row and returns the old one; the row is locked meanwhile. */
  private async exchange({ entity }: AccountPictureKind, picture: AccountPicture): Promise<AccountPicture | null> {
    return this.database.transaction(async (tx) => {
      const { accountId } = picture;
      const before = await tx.findOne(entity, { where: { accountId }, lock: { mode: 'pessimistic_write' } });
      await tx.upsert(entity, picture, ['accountId']);
      return before;
    });
  }
}

/** Renders the files of a picture; `store` gets their folder, which is removed afterwards. */
async function rendered(
  kind: AccountPictureKind,
  bytes: Buffer,
  store: (folder: string) => Promise<void>,
): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'koma-picture-'));
  try {
    const input = join(folder, 'given');
    await writeFile(input, bytes);
    const facts = await kind.render(input, folder).catch(refuse);
    await store(folder);
    return facts;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Rethrows faults of the machine; all others are faults of the picture. */
function refuse(error: unknown): never {
  if (error instanceof PipelineFailure && !isWorthRetrying(error.reason)) throw new AppError('PICTURE.NOT_SAVED');
  throw error;
}
