import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, FileStore } from './file-store.js';

/** Files in a folder of this machine. */
export class FolderFileStore implements FileStore {
  constructor(private readonly folder: string) {}

  async put(key: string, localPath: string): Promise<void> {
    const target = this.pathOf(key);
    await mkdir(dirname(target), { recursive: true });
    await rename(localPath, target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV') throw error;
      return copyFile(localPath, target);
    });
  }

  async size(key: string): Promise<number | null> {
    const facts = await stat(this.pathOf(key)).catch(() => null);
    return facts?.isFile() ? facts.size : null;
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    return createReadStream(this.pathOf(key), range);
  }

  async localCopy(key: string): Promise<string> {
    return this.pathOf(key);
  }

  async deletePrefix(prefix: string): Promise<void> {
    await rm(this.pathOf(prefix), { recursive: true, force: true });
  }

  private pathOf(key: string): string {
    return join(this.folder, key);
  }
}
