import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { S3Store } from '@tus/s3-store';
import { ERRORS, type Upload } from '@tus/server';
import { announcedDigest, MISMATCH } from './checksum.js';

/** What a store that answers says of what it has not. */
const MISSING: ReadonlySet<string> = new Set(['NotFound', 'NoSuchKey']);

/** Stores a part only when it has the announced digest: it waits in a file until all of it was seen, because a part cannot be taken back. */
export class CheckedS3Store extends S3Store {
  constructor(options: ConstructorParameters<typeof S3Store>[0]) {
    super(options);
    this.extensions = [...this.extensions, 'checksum'];
  }

  /** The library says of a store that is away that there is no such upload, and clients would give it up. */
  override async getUpload(id: string): Promise<Upload> {
    try {
      return await super.getUpload(id);
    } catch (error) {
      if (error !== ERRORS.FILE_NOT_FOUND) throw error;
      await this.getMetadata(id).catch((cause: Error) => {
        if (!MISSING.has(cause.name)) throw cause;
      });
      throw error;
    }
  }

  override async write(part: Readable, id: string, offset: number): Promise<number> {
    const digest = announcedDigest();
    if (!digest) return super.write(part, id, offset);
    const folder = await mkdtemp(join(tmpdir(), 'koma-part-'));
    const path = join(folder, 'part');
    const hashing = new Transform({
      transform(bytes: Buffer, _encoding, done) {
        digest.hash.update(bytes);
        done(null, bytes);
      },
    });
    try {
      await pipeline(part, hashing, createWriteStream(path));
      // oxlint-disable-next-line typescript/only-throw-error -- the form in which tus takes refusals
      if (!digest.isMet()) throw MISMATCH;
      return await super.write(createReadStream(path), id, offset);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
