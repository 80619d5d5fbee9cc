import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { announcedDigest, MISMATCH } from './checksum.js';

/** Stores a part only when it has the announced digest (tus 1.0.0, checksum extension). */
export class CheckedFileStore extends FileStore {
  constructor(options: ConstructorParameters<typeof FileStore>[0]) {
    super(options);
    this.extensions = [...this.extensions, 'checksum'];
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const digest = announcedDigest();
    if (!digest) return super.write(part, id, offset);
    part.on('data', (bytes: Buffer) => digest.hash.update(bytes));
    const end = await super.write(part, id, offset);
    if (digest.isMet()) return end;
    await truncate(join(this.directory, id), offset);
    // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
    throw MISMATCH;
  }
}
